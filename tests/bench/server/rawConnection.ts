import net from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/** One connection that stays open and takes one request after another. */
export interface RawConnection {
  /** Sends the bytes of a whole request and returns its answer, whose body has a `content-length`. */
  send(request: Buffer): Promise<RawAnswer>;
  close(): void;
}

interface Waiting {
  readonly resolve: (answer: RawAnswer) => void;
  readonly reject: (error: Error) => void;
}

const headEnd = '\r\n\r\n';

/** A client that costs a fraction of Node's own, so that the client of a measurement takes little from the server's processor. */
export function rawConnection(port: number): RawConnection {
  let socket: net.Socket | null = null;
  let waiting: Waiting | null = null;
  let received = '';
  const settle = (end: (one: Waiting) => void): void => {
    const one = waiting;
    waiting = null;
    received = '';
    if (one) end(one);
  };
  const open = (): net.Socket => {
    const opened = net.connect({ port, host: '127.0.0.1', noDelay: true });
    // Lengths count bytes, and latin1 has one character for each.
    opened.setEncoding('latin1');
    opened.on('data', (chunk) => {
      received += String(chunk);
      const answer = answerIn(received);
      if (answer) settle(({ resolve }) => resolve(answer));
    });
    const fail = (error: Error): void => {
      socket = null;
      settle(({ reject }) => reject(error));
    };
    opened.on('error', fail);
    opened.on('close', () => fail(new Error('the server closed the connection')));
    return opened;
  };
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket ??= open();
        socket.write(request);
      }),
    close: () => {
      socket?.removeAllListeners('close');
      socket?.destroy();
      socket = null;
    },
  };
}

/** The answer, or null while a part is missing. */
function answerIn(received: string): RawAnswer | null {
  const head = received.indexOf(headEnd);
  if (head < 0) return null;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, head))?.[1]);
  const begin = head + headEnd.length;
  if (received.length < begin + length) return null;
  return {
    status: Number(received.slice(9, 12)),
    body: Buffer.from(received.slice(begin, begin + length), 'latin1').toString(),
  };
}
