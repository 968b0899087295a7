import { type Answer, acceptedAnswers, type Transport, toAnswer } from "./send.ts";

/** Sends requests by XMLHttpRequest, which reports upload progress; `fetch` cannot. */
export const uploadTransport: Transport = ({ url, body, signal, onProgress }) =>
  new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener("load", () =>
      resolve(toAnswer(request.status, request.responseText, request.getResponseHeader("Retry-After"))),
    );
    request.addEventListener("error", reject);
    request.addEventListener("abort", reject);
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", url);
    request.setRequestHeader("Accept", acceptedAnswers);
    request.send(body);
  });
