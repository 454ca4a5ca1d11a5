// Carries requests to whatever answers them: here a server, over HTTP and sockets. It knows none of them.

/** The JSON that answers it. Throws an Error with a sentence to people where there is none, and with
    the `status` of the answer.
 * @param {string} address @param {RequestInit} [options] */
export async function ask(address, options) {
  const response = await fetch(address, options);
  const body = await response.json().catch(() => ({}));
  if (!response.ok)
    throw Object.assign(new Error(body.say ?? String(response.status)), {
      status: response.status,
    });
  return body;
}

/** The JSON that answers a file. `onProgress` is given how much of it is sent, from 0 to 1. Throws as
    `ask` does.
 * @param {string} address
 * @param {Blob} file
 * @param {string} kind
 * @param {(share: number) => void} onProgress */
export function send(address, file, kind, onProgress) {
  return new Promise((resolve, reject) => {
    const line = new XMLHttpRequest();
    line.open("POST", address);
    line.setRequestHeader("Content-Type", kind);
    line.responseType = "json";
    line.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    line.onload = () => {
      if (line.status === 200) resolve(line.response);
      else reject(new Error(line.response?.say ?? String(line.status)));
    };
    line.onerror = () => reject(new Error("the server did not take it: is it still there?"));
    line.send(file);
  });
}

/** The HTTP status of a page.
 * @param {string} address */
export const statusOf = async (address) => (await fetch(address)).status;

/** The bytes of an address, as a Blob. Throws an Error where there are none.
 * @param {string} address */
export async function bytes(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(String(response.status));
  return response.blob();
}

/** The connection for messages: a WebSocket, or an object that behaves like one.
 * @param {string} address */
export const connect = (address) =>
  new WebSocket(`${location.origin.replace(/^http/, "ws")}${address}`);

/** The URL of a page, a picture or a file.
 * @param {string} address */
export const locate = (address) => address;
