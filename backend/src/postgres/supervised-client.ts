/** One connection to PostgreSQL that is made when it is needed, and made anew after it was lost. */
import pg from 'pg'

export interface SupervisedClientOptions {
  readonly url: string
  readonly applicationName: string
  /** Milliseconds for a connection to be made, and for a query to be answered: a half-open connection is given up. */
  readonly connectWithin: number
  readonly answerWithin: number
  /** What each new connection needs before it is used. */
  readonly prepare: (client: pg.Client) => Promise<void>
}

export class SupervisedClient {
  readonly #options: SupervisedClientOptions
  #client: Promise<pg.Client> | undefined
  #current: pg.Client | undefined
  #closed = false

  constructor(options: SupervisedClientOptions) {
    this.#options = options
  }

  /** The connection as it is, or a new one. @throws what pg throws where none can be made. */
  connected(): Promise<pg.Client> {
    if (this.#closed) return Promise.reject(new Error('Connection closed by ourselves'))
    if (this.#client) return this.#client
    const connecting = this.#connect()
    this.#client = connecting
    connecting.catch(() => this.#forget(connecting))
    return connecting
  }

  async #connect(): Promise<pg.Client> {
    const { url, applicationName, connectWithin, answerWithin, prepare } = this.#options
    const client = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: connectWithin,
      query_timeout: answerWithin,
      keepAlive: true,
    })
    const lost = () => {
      if (this.#current === client) this.#forget(this.#client)
      client.connection.stream.destroy()
    }
    client.on('error', lost)
    client.on('end', lost)
    try {
      await client.connect()
      await prepare(client)
    } catch (error) {
      client.connection.stream.destroy()
      throw error
    }
    this.#current = client
    return client
  }

  #forget(which: Promise<pg.Client> | undefined): void {
    if (which && this.#client === which) this.#client = undefined
  }

  /** Rows as arrays. A connection that failed, rather than the query, is left behind for the next query's new one. */
  async query<Row extends unknown[]>(query: pg.QueryArrayConfig): Promise<Row[]> {
    const connection = this.connected()
    const client = await connection
    try {
      return (await client.query<Row>(query)).rows
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
    const client = await this.#client?.catch(() => undefined)
    if (!client) return
    // A half-open connection never says goodbye.
    const impatient = setTimeout(() => client.connection.stream.destroy(), 1_000)
    await client.end()
    clearTimeout(impatient)
  }
}
