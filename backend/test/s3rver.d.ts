/** The types we use of a library that has none. */
declare module 's3rver' {
  import type { IncomingMessage } from 'node:http'
  import type { AddressInfo } from 'node:net'
  interface Context {
    readonly req: IncomingMessage
    status: number
  }
  export default class S3rver {
    /** The handlers of a request, first to last. */
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly vhostBuckets: boolean
      readonly configureBuckets: readonly { readonly name: string }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
