import type { IncomingMessage, Server, ServerResponse } from 'node:http';
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
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      const connection = open.get(keyOf(socket));
      if (!connection) return;
      // Over TLS this is another socket around the accepted one; it closes the TLS session properly.
      connection.socket = socket;
      connection.requests += 1;
      response.once('close', () => {
        connection.requests -= 1;
        if (isDraining && connection.requests === 0) connection.socket.destroySoon();
      });
    });
  };

  const begin = (): void => {
    isDraining = true;
    for (const { socket, requests } of open.values()) if (requests === 0) socket.destroy();
    setTimeout(() => {
      for (const { socket } of open.values()) socket.destroy();
    }, drainMs).unref();
  };

  return { follow, begin };
}

function keyOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
