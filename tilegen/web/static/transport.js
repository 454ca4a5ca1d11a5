// How a question reaches what answers it: here a server, over HTTP and sockets. It knows no question.

/** The JSON that answers it. Throws an Error with a sentence to people where there is none. */
export async function ask(address, options) {
  const response = await fetch(address, options);
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(body.say ?? String(response.status));
  return body;
}

/** What messages come over: a WebSocket, or what behaves like one. */
export const connect = (address) => new WebSocket(`${location.origin.replace(/^http/, "ws")}${address}`);

/** Where a page, a picture or a file of this address is found. */
export const locate = (address) => address;
