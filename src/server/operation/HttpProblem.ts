/** An error below the business level: the request itself is wrong. The message is for developers. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, message: string, code: string = String(status)) {
    super(message);
    this.name = 'HttpProblem';
    this.status = status;
    this.code = code;
  }
}
