// Lets many PostgreSQL clients share the one session of an embedded engine.
//
// The rule that keeps their statements apart: what a client sends is handed to the engine only in whole
// exchanges, up to the message after which a server would say "ready" (Query or Sync). A transaction belongs
// to the connection that opened it; until it ends, the others wait in order of arrival. (The published socket
// package hands over single messages: between the Parse and the Bind of a large statement another client's
// Parse slips in, and the first client gets the answer to the second one's question.)
import net from "node:net";

/** @import { PGlite } from "@electric-sql/pglite" */

const sslRequest = 80877103;
const gssRequest = 80877104;
const cancelRequest = 80877102;
const [query, sync, call, terminate] = [..."QSFX"].map((letter) => letter.charCodeAt(0));
/** A client that keeps a transaction open and says nothing for so long is cut off: everyone waits for it. */
const idleInTransactionMs = 130_000;

/**
 * @param {PGlite} db
 * @param {{ maxConnections: number, onBusy: (busy: boolean) => void }} options
 */
export function serveEngine(db, { maxConnections, onBusy }) {
  /** @type {{ owner: Connection, bytes: Uint8Array }[]} */
  const waiting = [];
  /** @type {Set<Connection>} */
  const connections = new Set();
  /** @type {Connection | null} the connection whose transaction is open */
  let holder = null;
  let running = false;
  /** @type {NodeJS.Timeout | undefined} */
  let idleTimer;
  /** @type {Promise<Uint8Array> | undefined} */
  let greeting;

  /** What the engine says to a new client: asked once, since there is one session. */
  const greet = () => (greeting ??= db.runExclusive(() => db.execProtocolRaw(startupMessage(), { syncToFs: false })));

  function takeNext() {
    const index = holder === null ? 0 : waiting.findIndex((exchange) => exchange.owner === holder);
    return index === -1 ? undefined : waiting.splice(index, 1)[0];
  }

  async function run() {
    if (running) return;
    running = true;
    clearTimeout(idleTimer);
    try {
      for (let next = takeNext(); next !== undefined; next = takeNext()) {
        const { owner, bytes } = next;
        await execute(bytes, (data) => owner.answer(data));
        holder = db.isInTransaction() ? owner : null;
        if (holder?.closed) await release(holder);
      }
    } finally {
      running = false;
    }
    const idle = holder;
    if (idle !== null) idleTimer = setTimeout(() => idle.end(), idleInTransactionMs).unref();
  }

  /** @param {Uint8Array} bytes @param {(data: Uint8Array) => void} onRawData */
  async function execute(bytes, onRawData) {
    onBusy(true);
    try {
      await db.runExclusive(() => db.execProtocolRawStream(bytes, { onRawData }));
    } finally {
      onBusy(false);
    }
  }

  /** Undoes what a connection left open. @param {Connection} connection */
  async function release(connection) {
    if (holder !== connection) return;
    if (db.isInTransaction()) await db.exec("ROLLBACK");
    holder = null;
  }

  class Connection {
    closed = false;
    started = false;
    /** @type {Buffer[]} */
    chunks = [];
    size = 0;
    /** Bytes needed before another look at the chunks is worth it. */
    needed = 8;
    /** @type {Buffer[]} messages of the exchange that is not complete yet */
    exchange = [];

    /** @param {net.Socket} socket */
    constructor(socket) {
      this.socket = socket;
      socket.setNoDelay(true);
      socket.on("data", (data) => this.receive(Buffer.isBuffer(data) ? data : Buffer.from(data)));
      // A reset by the client is followed by "close", where the transaction is undone.
      socket.on("error", () => socket.destroy());
      socket.on("close", () => this.close());
    }

    /** @param {Uint8Array} data */
    answer(data) {
      // The engine reuses its buffer: copy before the next statement overwrites it.
      if (!this.closed && data.length > 0) this.socket.write(Buffer.from(data));
    }

    /** @param {Buffer} data */
    receive(data) {
      this.chunks.push(data);
      this.size += data.length;
      if (this.size < this.needed) return;
      let buffer = this.chunks.length === 1 ? data : Buffer.concat(this.chunks);
      for (;;) {
        const length = this.started ? typedLength(buffer) : untypedLength(buffer);
        this.needed = length ?? (this.started ? 5 : 8);
        if (length === undefined || buffer.length < length) break;
        this.message(buffer.subarray(0, length));
        buffer = buffer.subarray(length);
      }
      this.chunks = [buffer];
      this.size = buffer.length;
    }

    /** @param {Buffer} message */
    message(message) {
      if (!this.started) return this.begin(message.readInt32BE(4));
      if (message[0] === terminate) return this.end();
      this.exchange.push(message);
      if (message[0] !== query && message[0] !== sync && message[0] !== call) return;
      waiting.push({ owner: this, bytes: Buffer.concat(this.exchange) });
      this.exchange = [];
      void run().catch(fail);
    }

    /** @param {number} code */
    begin(code) {
      if (code === sslRequest || code === gssRequest) return void this.socket.write("N");
      if (code === cancelRequest) return this.end();
      this.started = true;
      greet().then((hello) => this.answer(hello), fail);
    }

    end() {
      this.socket.end();
      this.socket.destroySoon();
    }

    close() {
      this.closed = true;
      connections.delete(this);
      for (let i = waiting.length - 1; i >= 0; i--) if (waiting[i]?.owner === this) waiting.splice(i, 1);
      if (!running && holder === this) void release(this).then(run).catch(fail);
    }
  }

  const server = net.createServer((socket) => {
    connections.add(new Connection(socket));
  });
  server.maxConnections = maxConnections;

  return {
    server,
    async stop() {
      for (const { socket } of connections) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An engine that throws outside the protocol is broken; ending the worker lets its owner open another. @param {unknown} error */
function fail(error) {
  throw error;
}

/** @param {Buffer} buffer */
const typedLength = (buffer) => (buffer.length < 5 ? undefined : 1 + buffer.readInt32BE(1));
/** @param {Buffer} buffer */
const untypedLength = (buffer) => (buffer.length < 8 ? undefined : buffer.readInt32BE(0));

function startupMessage() {
  const body = Buffer.from("user\0postgres\0database\0postgres\0client_encoding\0UTF8\0\0");
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + body.length, 0);
  head.writeInt32BE(196608, 4);
  return Buffer.concat([head, body]);
}
