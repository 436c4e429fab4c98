/** One connection to PostgreSQL that is made when it is needed, and made anew after it was lost. */
import pg from 'pg'
import { newClient } from './connections.ts'

export interface SupervisedClientOptions {
  readonly url: string
  readonly applicationName: string
  /** Milliseconds for a connection to be made, and for a query to be answered: a half-open connection is given up. */
  readonly connectWithin: number
  readonly answerWithin: number
  /** What each new connection needs before it is used. */
  readonly prepare: (client: pg.Client) => Promise<void>
}

/** Gives a connection up that leaves a question unanswered. One timer that is put back costs less than one for each. */
class Patience {
  #unanswered = 0
  readonly #timer: NodeJS.Timeout

  constructor(milliseconds: number, giveUp: () => void) {
    this.#timer = setTimeout(() => {
      if (this.#unanswered > 0) giveUp()
    }, milliseconds)
    this.#timer.unref()
  }

  async with<T>(ask: () => Promise<T>): Promise<T> {
    this.#unanswered += 1
    this.#timer.refresh()
    try {
      return await ask()
    } finally {
      this.#unanswered -= 1
    }
  }
}

interface Connection {
  readonly client: pg.Client
  readonly patience: Patience
}

export class SupervisedClient {
  readonly #options: SupervisedClientOptions
  #connection: Promise<Connection> | undefined
  #closed = false

  constructor(options: SupervisedClientOptions) {
    this.#options = options
  }

  /** The connection as it is, or a new one. @throws what pg throws where none can be made. */
  async connected(): Promise<pg.Client> {
    return (await this.#connected()).client
  }

  #connected(): Promise<Connection> {
    if (this.#closed) return Promise.reject(new Error('Connection closed by ourselves'))
    if (this.#connection) return this.#connection
    const connection: Promise<Connection> = this.#connect(() => this.#forget(connection))
    this.#connection = connection
    connection.catch(() => this.#forget(connection))
    return connection
  }

  async #connect(forget: () => void): Promise<Connection> {
    const { url, applicationName, connectWithin, answerWithin, prepare } = this.#options
    const client = newClient({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: connectWithin,
      keepAlive: true,
    })
    const drop = () => client.connection.stream.destroy()
    const patience = new Patience(answerWithin, drop)
    const lost = () => {
      forget()
      drop()
    }
    client.on('error', lost)
    client.on('end', lost)
    try {
      await client.connect()
      await patience.with(() => prepare(client))
      return { client, patience }
    } catch (error) {
      drop()
      throw error
    }
  }

  #forget(connection: Promise<Connection>): void {
    if (this.#connection === connection) this.#connection = undefined
  }

  /** Rows as arrays. A connection that failed, rather than the query, is left behind for the next query's new one. */
  async query<Row extends unknown[]>(query: pg.QueryArrayConfig): Promise<Row[]> {
    const connection = this.#connected()
    const { client, patience } = await connection
    try {
      return (await patience.with(() => client.query<Row>(query))).rows
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) {
        this.#forget(connection)
        client.connection.stream.destroy()
      }
      throw error
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    const connection = await this.#connection?.catch(() => undefined)
    if (!connection) return
    // A half-open connection never says goodbye.
    const impatient = setTimeout(() => connection.client.connection.stream.destroy(), 1_000)
    await connection.client.end()
    clearTimeout(impatient)
  }
}
