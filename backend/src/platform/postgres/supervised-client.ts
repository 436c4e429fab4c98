/** One connection to PostgreSQL, made when it is needed and made again after it was lost. */

import pg from 'pg'
import { newClient } from './connections.ts'

export interface SupervisedClientOptions {
  readonly url: string
  readonly applicationName: string
  /** Milliseconds to wait for an answer, after which a half-open connection is given up. */
  readonly answerWithin: number
  /** Prepares each new connection before it is used. */
  readonly prepare: (client: pg.Client) => Promise<void>
}

/**
 * Gives up a connection that leaves a query unanswered. One timer that is reset costs less than one for each
 * query.
 */
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

  /** The current connection, or a new one. @throws pg's error when none can be made. */
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
    const { url, applicationName, answerWithin, prepare } = this.#options
    const client = newClient({
      connectionString: url,
      application_name: applicationName,
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

  /**
   * Returns rows as arrays. If the connection failed rather than the query, the next query makes a new one.
   */
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
    // A half-open connection would never confirm the end.
    const impatient = setTimeout(() => connection.client.connection.stream.destroy(), 1_000)
    await connection.client.end()
    clearTimeout(impatient)
  }
}
