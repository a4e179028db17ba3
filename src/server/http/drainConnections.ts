import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2Session } from 'node:http2';
import type { Socket } from 'node:net';

/** Milliseconds that running requests get to finish once the server closes. */
export const drainLimit = 10_000;

export interface ConnectionDrain {
  /** Follows the connections of a server; called for each listener, because `localhost` is two addresses. */
  readonly follow: (server: Server) => void;
  readonly begin: () => void;
}

interface Connection {
  socket: Socket;
  /** Over HTTP/2; it takes no request any more once it closes, and ends with its last response. */
  session?: Http2Session | undefined;
  requests: number;
}

/**
 * Lets the server close despite open clients. Once begun, a connection without a running request ends at once:
 * one that sent nothing, one that sent half a header, one that waits for its next request. The others end with
 * their response, and what is left after `drainMs` is cut off. Node alone leaves the first two open for as
 * long as the client likes: it does not count them as idle, and closing stops its own header timeout.
 */
export function drainConnections(drainMs: number): ConnectionDrain {
  const open = new Map<string, Connection>();
  let isDraining = false;

  const follow = (server: Server): void => {
    server.on('connection', (socket: Socket) => {
      const key = keyOf(socket);
      if (isDraining) {
        socket.destroy();
        return;
      }
      open.set(key, { socket, requests: 0 });
      socket.once('close', () => open.delete(key));
    });
    server.on('request', (request: IncomingMessage | Http2ServerRequest, response: ServerResponse) => {
      const connection = open.get(keyOf(request.socket));
      if (!connection) return;
      if ('stream' in request) connection.session = request.stream.session;
      // Over TLS this is another socket around the accepted one; it closes the TLS session properly.
      else connection.socket = request.socket;
      connection.requests += 1;
      response.once('close', () => {
        connection.requests -= 1;
        if (!isDraining || connection.requests > 0) return;
        if (connection.session) connection.session.close();
        else connection.socket.destroySoon();
      });
    });
  };

  const begin = (): void => {
    isDraining = true;
    for (const { socket, session, requests } of open.values()) {
      if (requests === 0) socket.destroy();
      else session?.close();
    }
    setTimeout(() => {
      for (const { socket } of open.values()) socket.destroy();
    }, drainMs).unref();
  };

  return { follow, begin };
}

function keyOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
