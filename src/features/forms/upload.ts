import { type Answer, acceptedAnswers, answered, type Transport } from "./send.ts";

/** Carries requests by XMLHttpRequest, which tells how much of a file is out. `fetch` cannot. */
export const uploadTransport: Transport = ({ url, body, signal, onProgress }) =>
  new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener("load", () =>
      resolve(answered(request.status, request.responseText, request.getResponseHeader("Retry-After"))),
    );
    request.addEventListener("error", reject);
    request.addEventListener("abort", reject);
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", url);
    request.setRequestHeader("Accept", acceptedAnswers);
    request.send(body);
  });
