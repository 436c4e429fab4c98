/** What PostgreSQL says of a statement that it prepared, without running it. */

import type pg from 'pg'

interface Field {
  readonly name: string
  readonly dataTypeID: number
  readonly tableID: number
  readonly columnID: number
}

/** The parts of the driver's connection that are used here; its types leave them out. */
interface Wire {
  parse(statement: { readonly text: string }): void
  describe(what: { readonly type: 'S' }): void
  sync(): void
}

/** Parses and describes a statement by the extended protocol. The driver calls its methods. */
class Describing {
  readonly fields: Promise<readonly Field[]>
  readonly #text: string
  #found: readonly Field[] = []
  #done: { readonly resolve: (fields: readonly Field[]) => void; readonly reject: (error: unknown) => void }

  constructor(text: string) {
    this.#text = text
    const { promise, resolve, reject } = Promise.withResolvers<readonly Field[]>()
    this.fields = promise
    this.#done = { resolve, reject }
  }

  submit(wire: Wire) {
    wire.parse({ text: this.#text })
    wire.describe({ type: 'S' })
    wire.sync()
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }) {
    this.#found = fields
  }

  handleError(error: unknown) {
    this.#done.reject(error)
  }

  handleReadyForQuery() {
    this.#done.resolve(this.#found)
  }
}

/** @throws what PostgreSQL says of a text that it cannot prepare */
export const describeStatement = (client: pg.Client, text: string): Promise<readonly Field[]> => {
  const describing = new Describing(text)
  client.query(describing as unknown as pg.Submittable)
  return describing.fields
}
