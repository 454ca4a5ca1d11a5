// The rights of this page, beyond those that its head sets. It runs before any other script of the
// page.

const SCRIPTS = ["worker.js", "keeper.js"];

/** A page from a plain file server cannot get a new nonce with each answer: it makes one. From here
    on, styles need it. */
function addNonce() {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = `style-src 'self' 'nonce-${nonce}'`;
  document.head.append(policy);
  document.querySelector("meta[name=csp-nonce]").content = nonce;
}

const checkName = (name) => {
  if (!SCRIPTS.includes(name)) throw new TypeError(name);
  return name;
};
const rules = globalThis.trustedTypes?.createPolicy("site", { createScriptURL: checkName });

/** The address of a script to run in the background. */
export const script = (name) => (rules ? rules.createScriptURL(name) : checkName(name));

addNonce();
