// What the browser hands to the pages' listeners, as far as they use it.

/** A form with its inputs, in their order and by their names. */
export interface InputForm {
  elements: HTMLInputElement[] & Record<string, HTMLInputElement>;
}

/** A form of inputs is sent. */
export interface Submission {
  preventDefault(): void;
  target: InputForm;
  currentTarget: InputForm;
}

/** A form is sent whose values are read as a whole. */
export type FormSubmission = SubmitEvent & { target: HTMLFormElement };

/** Files are chosen. */
export interface FileChoice {
  target: HTMLInputElement & { files: FileList };
}

/** A thing on a page is clicked, and listens itself. */
export type Click<Target extends Element = HTMLElement> = MouseEvent & {
  target: Element;
  currentTarget: Target;
};
