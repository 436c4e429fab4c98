/**
 * The environment, read once and checked at the start. All problems are reported together, one sentence for
 * each. An empty variable counts as not set.
 */

import 'reflect-metadata'
import { plainToInstance } from 'class-transformer'
import { validateSync } from 'class-validator'
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { productName } from '../../contract/product.ts'
import { Environment } from './environment.ts'
import { developmentSecrets, problemsOfKeys, readSecrets, type Secrets } from './secrets.ts'
import { siteDirectory } from './site-directory.ts'

export type ServerRole = 'web' | 'worker' | 'all'

/** The analytics of the site (docs/analytics.md). */
export interface Analytics {
  /** Null: PostHog is neither loaded nor sent anything. `host` is an origin. */
  readonly posthog: { readonly key: string; readonly host: string } | null
  /** Whether pages load /_vercel/insights/script.js. */
  readonly insights: boolean
}

export interface Bucket {
  /** http or https, without a slash at the end: `https://host/bucket`, or `https://bucket.host`. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Where a deployment keeps its photos. */
export type PhotosHome =
  | { readonly home: 'folder'; readonly directory: string }
  | ({ readonly home: 'bucket' } & Bucket)

/** A place where anchors, signed digests of the log, are stored. */
export type AnchorsHome =
  | { readonly home: 'folder'; readonly directory: string }
  | { readonly home: 'bucket'; readonly bucket: Bucket }
  | { readonly home: 'mail'; readonly to: readonly string[] }

export interface Settings {
  readonly production: boolean
  readonly role: ServerRole
  readonly host: string
  readonly port: number
  /**
   * The port of the private listener for /metrics and /openapi.json. Null: there is none, and in development
   * the public listener serves them.
   */
  readonly metricsPort: number | null
  /** The public address, without a slash at the end. Every link in emails and meta tags starts with it. */
  readonly baseUrl: string
  /** Null: an embedded PostgreSQL under the data directory. */
  readonly databaseUrl: string | null
  /**
   * URL with the database account that analysts' queries run under. Null: the account is created if it is
   * missing.
   */
  readonly analystsDatabaseUrl: string | null
  readonly eventLog:
    | { readonly home: 'database' }
    | { readonly home: 'postgres'; readonly url: string }
    | { readonly home: 'eventstoredb'; readonly url: string; readonly prefix: string }
  readonly photos: PhotosHome
  /** None: no anchors are written. */
  readonly anchors: readonly AnchorsHome[]
  /**
   * An authority that stamps anchors with the time (RFC 3161), and the certificate (PEM) of who vouches for it.
   * Null: none is asked.
   */
  readonly timeStamps: { readonly from: string; readonly authority: string } | null
  readonly waitlistMode: boolean
  readonly analytics: Analytics
  /** A style of map tiles, and the one other origin that a map may load from. Null: the map draws its own. */
  readonly mapStyleUrl: string | null
  /** This person becomes an admin at the start. Null: only the command line can make the first admin. */
  readonly firstAdminEmail: string | null
  /**
   * Whether demo data is written into an empty log. Default: only if neither a database nor an event store is
   * configured.
   */
  readonly demoData: boolean
  /** Whether demo people answer requests and messages by themselves. */
  readonly demoAnswers: boolean
  readonly dataDirectory: string
  /** The directory of the built site: `client/`, and `server/` with a folder for each language. */
  readonly siteDirectory: string
  readonly secrets: Secrets
  /**
   * Addresses and networks of proxies whose X-Forwarded-For is trusted. If there are none, the header is
   * ignored.
   */
  readonly trustedProxies: readonly string[]
  readonly mail: {
    /** Null only outside production: emails are then caught and shown at /dev/mail. */
    readonly smtpUrl: string | null
    /**
     * The sender of every email: an address, with or without a name before it. Emails invite replies, so
     * somebody reads it.
     */
    readonly from: string
  }
  /** Null: tracing is off. */
  readonly tracing: {
    readonly endpoint: string
    readonly serviceName: string
    /** The share of traces to record, from 0 to 1. */
    readonly share: number
  } | null
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

/** What is wrong with the environment, one sentence for each problem. */
export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings'
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

/**
 * Reads and checks the settings. Outside production, missing keys are made once and kept in the data
 * directory.
 * @throws InvalidSettings
 */
export const readSettings = (variables: Readonly<Record<string, string | undefined>>): Settings => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const environment = plainToInstance(Environment, given, {
    excludeExtraneousValues: true,
    exposeDefaultValues: true,
  })
  const problems = validateSync(environment, { stopAtFirstError: true }).flatMap(({ constraints }) =>
    Object.values(constraints ?? {}),
  )
  const production = environment.NODE_ENV === 'production'
  if (production) problems.push(...missingInProduction(environment))
  problems.push(...missingOfBucket(environment))
  if (problems.length > 0) throw new InvalidSettings(problems)

  const dataDirectory = resolve(environment.DATA_DIRECTORY)
  const port = Number(environment.PORT)
  return {
    production,
    role: environment.ROLE,
    host: environment.HOST,
    port,
    metricsPort: environment.METRICS_PORT === undefined ? null : Number(environment.METRICS_PORT),
    baseUrl: (environment.BASE_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    databaseUrl: environment.DATABASE_URL ?? null,
    analystsDatabaseUrl: environment.ANALYSTS_DATABASE_URL ?? null,
    eventLog: eventLogOf(environment),
    photos: photosOf(environment, dataDirectory),
    anchors: anchorsOf(environment, dataDirectory),
    timeStamps: timeStampsOf(environment),
    waitlistMode: environment.WAITLIST_MODE === 'on',
    analytics: analyticsOf(environment),
    mapStyleUrl: environment.MAP_STYLE_URL ? new URL(environment.MAP_STYLE_URL).href : null,
    firstAdminEmail: environment.FIRST_ADMIN_EMAIL?.toLowerCase() ?? null,
    demoData: hasDemoData(environment),
    demoAnswers: hasDemoData(environment) && environment.DEMO_DATA !== 'quiet',
    dataDirectory,
    siteDirectory: environment.SITE_DIRECTORY ? resolve(environment.SITE_DIRECTORY) : siteDirectory(),
    secrets: secretsOf(environment, dataDirectory),
    trustedProxies: environment.TRUST_PROXY ?? [],
    mail: {
      smtpUrl: environment.SMTP_URL ?? null,
      from: environment.MAIL_FROM ?? `${productName} <no-reply@localhost>`,
    },
    tracing: tracingOf(environment),
    logLevel: environment.LOG_LEVEL,
  }
}

const missingInProduction = (environment: Environment) =>
  (
    [
      'DATABASE_URL',
      'BASE_URL',
      'KEY_ENCRYPTION_KEY',
      'LOOKUP_KEY',
      'SESSION_KEY',
      'SMTP_URL',
      'MAIL_FROM',
    ] as const
  )
    .filter((name) => environment[name] === undefined)
    .map((name) => `${name} must be set in production`)

const missingOfBucket = (environment: Environment) =>
  environment.PHOTOS_BUCKET_URL === undefined
    ? environment.ANCHORS_TO.includes('bucket')
      ? ['PHOTOS_BUCKET_URL must be set when ANCHORS_TO has bucket: the anchors go under anchors/ in it']
      : []
    : (['PHOTOS_ACCESS_KEY_ID', 'PHOTOS_SECRET_ACCESS_KEY'] as const)
        .filter((name) => environment[name] === undefined)
        .map((name) => `${name} must be set with PHOTOS_BUCKET_URL`)

const photosOf = (environment: Environment, dataDirectory: string): PhotosHome => {
  const { PHOTOS_BUCKET_URL: url, PHOTOS_BUCKET_REGION: region } = environment
  const { PHOTOS_ACCESS_KEY_ID: accessKeyId = '', PHOTOS_SECRET_ACCESS_KEY: secretAccessKey = '' } =
    environment
  if (url === undefined) return { home: 'folder', directory: join(dataDirectory, 'photos') }
  return { home: 'bucket', url: url.replace(/\/+$/, ''), region, accessKeyId, secretAccessKey }
}

const anchorsOf = (environment: Environment, dataDirectory: string): readonly AnchorsHome[] => {
  const { ANCHORS_TO: places, ANCHORS_DIRECTORY: given } = environment
  const directory = given ? resolve(given) : join(dataDirectory, 'anchors')
  const bucket = photosOf(environment, dataDirectory)
  const to = places.filter((place) => place.includes('@'))
  return [
    ...(places.includes('folder') ? [{ home: 'folder', directory } as const] : []),
    ...(places.includes('bucket') && bucket.home === 'bucket' ? [{ home: 'bucket', bucket } as const] : []),
    ...(to.length > 0 ? [{ home: 'mail', to } as const] : []),
  ]
}

const timeStampsOf = ({
  TIMESTAMPS_FROM: from,
  TIMESTAMPS_CA: file,
}: Environment): Settings['timeStamps'] => {
  if (from === undefined && file === undefined) return null
  if (from === undefined || file === undefined)
    throw new InvalidSettings(['TIMESTAMPS_FROM and TIMESTAMPS_CA must be set together'])
  try {
    return { from, authority: new X509Certificate(readFileSync(file)).toString() }
  } catch {
    throw new InvalidSettings(['TIMESTAMPS_CA must be a file with a certificate (PEM)'])
  }
}

const tracingOf = (environment: Environment): Settings['tracing'] =>
  environment.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : {
        endpoint: environment.OTEL_EXPORTER_OTLP_ENDPOINT,
        serviceName: environment.OTEL_SERVICE_NAME,
        share: Number(environment.OTEL_TRACES_SAMPLER_ARG),
      }

const analyticsOf = ({ POSTHOG_KEY, POSTHOG_HOST, WEB_INSIGHTS }: Environment): Analytics => ({
  posthog: POSTHOG_KEY === undefined ? null : { key: POSTHOG_KEY, host: new URL(POSTHOG_HOST).origin },
  insights: WEB_INSIGHTS === 'on',
})

const hasDemoData = ({ DEMO_DATA, DATABASE_URL, EVENTSTORE_URL }: Environment) =>
  DEMO_DATA === undefined ? DATABASE_URL === undefined && EVENTSTORE_URL === undefined : DEMO_DATA !== 'off'

const eventLogOf = ({
  EVENTSTORE_URL: url,
  EVENTSTORE_PREFIX: prefix,
}: Environment): Settings['eventLog'] => {
  if (url === undefined) return { home: 'database' }
  return /^postgres(ql)?:/.test(url) ? { home: 'postgres', url } : { home: 'eventstoredb', url, prefix }
}

const secretsOf = (environment: Environment, dataDirectory: string) => {
  const { KEY_ENCRYPTION_KEY, LOOKUP_KEY, SESSION_KEY, ANCHOR_KEY } = environment
  try {
    if (KEY_ENCRYPTION_KEY && LOOKUP_KEY && SESSION_KEY) {
      const secrets = readSecrets({ KEY_ENCRYPTION_KEY, LOOKUP_KEY, SESSION_KEY, ANCHOR_KEY })
      const problems =
        environment.NODE_ENV === 'production'
          ? problemsOfKeys(secrets, environment.GUESSABLE_KEYS_IN_USE)
          : []
      if (problems.length > 0) throw new InvalidSettings(problems)
      return secrets
    }
    const made = developmentSecrets(dataDirectory)
    return readSecrets({
      ANCHOR_KEY: ANCHOR_KEY ?? made.ANCHOR_KEY,
      KEY_ENCRYPTION_KEY: KEY_ENCRYPTION_KEY ?? made.KEY_ENCRYPTION_KEY,
      LOOKUP_KEY: LOOKUP_KEY ?? made.LOOKUP_KEY,
      SESSION_KEY: SESSION_KEY ?? made.SESSION_KEY,
    })
  } catch (error) {
    if (error instanceof InvalidSettings) throw error
    throw new InvalidSettings([error instanceof Error ? error.message : String(error)])
  }
}
