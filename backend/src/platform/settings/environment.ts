/**
 * The environment variables, each with the sentence shown when its value is wrong. `undefined` means: not
 * set.
 */

import { Expose, Transform } from 'class-transformer'
import { IsEmail, IsIn, IsOptional, Matches, ValidateBy, type ValidationOptions } from 'class-validator'
import { isIP } from 'node:net'
import { lastingKeys, type LastingKey } from './secrets.ts'

const roles = ['web', 'worker', 'all'] as const
const modes = ['production', 'development', 'test'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const addressOf = (schemes: readonly string[], options: ValidationOptions) =>
  ValidateBy(
    {
      name: 'addressOf',
      validator: { validate: (value) => typeof value === 'string' && hasScheme(value, schemes) },
    },
    options,
  )

const hasScheme = (value: string, schemes: readonly string[]) =>
  URL.canParse(value) ? schemes.includes(new URL(value).protocol.slice(0, -1)) : severalHosts(value, schemes)

/** `esdb://a:2113,b:2113,c:2113` names a cluster, which Node's URL parser does not accept. */
const severalHosts = (value: string, schemes: readonly string[]) =>
  schemes.some(
    (scheme) =>
      scheme.startsWith('esdb') && new RegExp(`^${scheme.replace('+', '\\+')}://[^\\s/?]+`).test(value),
  )

const aPort = (name: string) =>
  ValidateBy(
    {
      name: 'aPort',
      validator: {
        validate: (value) => typeof value === 'string' && /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
      },
    },
    { message: `${name} must be a port number between 0 and 65535` },
  )

const isNetwork = (value: unknown) => {
  if (typeof value !== 'string') return false
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** True for an address whose traffic nobody can intercept: https, or this machine itself. */
const isSafeAddress = (value: unknown): value is string => {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  const staysHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return `${username}${password}` === '' && (protocol === 'https:' || (protocol === 'http:' && staysHere))
}

const isSafeOrigin = (value: unknown) =>
  isSafeAddress(value) && new URL(value).href === `${new URL(value).origin}/`

/** True for http or https, a host and perhaps a path. Keys in an address would end up in logs. */
const isBucket = (value: unknown) => {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, username, password, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === ''
}

const areAnchorPlaces = (value: unknown) =>
  Array.isArray(value) &&
  new Set(value).size === value.length &&
  (value.join() === 'off' ||
    value.every((place) => /^(folder|bucket|[^<>\s@]+@[^<>\s@]+)$/.test(String(place))))

export class Environment {
  @Expose()
  @IsOptional()
  @IsIn(modes, { message: `NODE_ENV must be one of ${modes.join(', ')}` })
  NODE_ENV: (typeof modes)[number] = 'development'

  @Expose()
  @IsIn(roles, { message: `ROLE must be one of ${roles.join(', ')}` })
  ROLE: (typeof roles)[number] = 'all'

  @Expose()
  @aPort('PORT')
  PORT = '3000'

  @Expose()
  @Matches(/^[A-Za-z0-9.:_-]+$/, {
    message: 'HOST must be a name or an address to listen on, without a port',
  })
  HOST = '127.0.0.1'

  @Expose()
  @IsOptional()
  @aPort('METRICS_PORT')
  METRICS_PORT?: string

  @Expose()
  @IsOptional()
  @addressOf(['http', 'https'], { message: 'BASE_URL must start with http:// or https://' })
  BASE_URL?: string

  @Expose()
  @IsOptional()
  @addressOf(['postgres', 'postgresql'], { message: 'DATABASE_URL must start with postgres://' })
  DATABASE_URL?: string

  @Expose()
  @IsOptional()
  @addressOf(['postgres', 'postgresql'], { message: 'ANALYSTS_DATABASE_URL must start with postgres://' })
  ANALYSTS_DATABASE_URL?: string

  @Expose()
  @IsOptional()
  @addressOf(['esdb', 'esdb+discover', 'postgres', 'postgresql'], {
    message: 'EVENTSTORE_URL must start with esdb://, esdb+discover:// or postgres://',
  })
  EVENTSTORE_URL?: string

  @Expose()
  @Matches(/^[a-z][a-z0-9]{0,31}$/, {
    message: 'EVENTSTORE_PREFIX must be 1 to 32 lowercase letters and digits, starting with a letter',
  })
  EVENTSTORE_PREFIX = 'fourthtrimester'

  @Expose()
  @IsIn(['on', 'off'], { message: 'WAITLIST_MODE must be on or off' })
  WAITLIST_MODE: 'on' | 'off' = 'off'

  @Expose()
  @IsOptional()
  @Matches(/^[A-Za-z0-9_-]{1,128}$/, {
    message: 'POSTHOG_KEY must be a project key of letters, digits, _ and -, as in phc_…',
  })
  POSTHOG_KEY?: string

  @Expose()
  @ValidateBy(
    { name: 'aSafeOrigin', validator: { validate: isSafeOrigin } },
    {
      message:
        'POSTHOG_HOST must be https:// and a host without a path (http:// only for this machine’s own addresses)',
    },
  )
  POSTHOG_HOST = 'https://us.i.posthog.com'

  @Expose()
  @IsIn(['on', 'off'], { message: 'WEB_INSIGHTS must be on or off' })
  WEB_INSIGHTS: 'on' | 'off' = 'off'

  @Expose()
  @IsOptional()
  @ValidateBy(
    { name: 'aSafeAddress', validator: { validate: isSafeAddress } },
    {
      message:
        'MAP_STYLE_URL must be the https:// address of a style of map tiles (http:// only for this machine’s own addresses)',
    },
  )
  MAP_STYLE_URL?: string

  @Expose()
  DATA_DIRECTORY = '.data'

  @Expose()
  @IsOptional()
  SITE_DIRECTORY?: string

  @Expose()
  @IsOptional()
  @ValidateBy(
    { name: 'aBucket', validator: { validate: isBucket } },
    {
      message:
        'PHOTOS_BUCKET_URL must be the address of a bucket, as in https://s3.eu-west-1.amazonaws.com/photos, without keys in it',
    },
  )
  PHOTOS_BUCKET_URL?: string

  @Expose()
  @Matches(/^[a-z0-9-]{1,40}$/, { message: 'PHOTOS_BUCKET_REGION must be a region, as in eu-west-1' })
  PHOTOS_BUCKET_REGION = 'us-east-1'

  @Expose()
  @IsOptional()
  PHOTOS_ACCESS_KEY_ID?: string

  @Expose()
  @IsOptional()
  PHOTOS_SECRET_ACCESS_KEY?: string

  @Expose()
  @IsOptional()
  KEY_ENCRYPTION_KEY?: string

  @Expose()
  @IsOptional()
  LOOKUP_KEY?: string

  @Expose()
  @IsOptional()
  SESSION_KEY?: string

  @Expose()
  @IsOptional()
  ANCHOR_KEY?: string

  @Expose()
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value,
  )
  @ValidateBy(
    { name: 'anchorPlaces', validator: { validate: areAnchorPlaces } },
    {
      message:
        'ANCHORS_TO must be off, or list folder, bucket and email addresses, each once, as in folder,auditor@example.org',
    },
  )
  ANCHORS_TO: readonly string[] = ['folder']

  @Expose()
  @IsOptional()
  ANCHORS_DIRECTORY?: string

  @Expose()
  @IsOptional()
  @addressOf(['http', 'https'], { message: 'TIMESTAMPS_FROM must start with http:// or https://' })
  TIMESTAMPS_FROM?: string

  @Expose()
  @IsOptional()
  TIMESTAMPS_CA?: string

  @Expose()
  @IsOptional()
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value,
  )
  @IsIn(lastingKeys, {
    each: true,
    message: `GUESSABLE_KEYS_IN_USE must list ${lastingKeys.join(' or ')}: SESSION_KEY can be replaced at any time`,
  })
  GUESSABLE_KEYS_IN_USE?: LastingKey[]

  @Expose()
  @IsOptional()
  @IsIn(['on', 'quiet', 'off'], { message: 'DEMO_DATA must be on, quiet or off' })
  DEMO_DATA?: 'on' | 'quiet' | 'off'

  @Expose()
  @IsOptional()
  @IsEmail({}, { message: 'FIRST_ADMIN_EMAIL must be an email address' })
  FIRST_ADMIN_EMAIL?: string

  @Expose()
  @IsOptional()
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value,
  )
  @ValidateBy(
    { name: 'isNetwork', validator: { validate: isNetwork } },
    {
      each: true,
      message:
        'TRUST_PROXY must list the addresses or networks of the proxies, for example 10.0.0.0/8,127.0.0.1',
    },
  )
  TRUST_PROXY?: string[]

  @Expose()
  @IsOptional()
  @addressOf(['smtp', 'smtps'], { message: 'SMTP_URL must start with smtp:// or smtps://' })
  SMTP_URL?: string

  @Expose()
  @IsOptional()
  @Matches(/^([^<>"\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, {
    message: 'MAIL_FROM must be an address, or a name with an address, as in Care <care@example.org>',
  })
  MAIL_FROM?: string

  @Expose()
  @IsOptional()
  @addressOf(['http', 'https'], {
    message: 'OTEL_EXPORTER_OTLP_ENDPOINT must start with http:// or https://, as in http://collector:4318',
  })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string

  @Expose()
  @Matches(/^[\w.-]{1,60}$/, {
    message: 'OTEL_SERVICE_NAME must be a name of letters, digits, dots and dashes',
  })
  OTEL_SERVICE_NAME = 'fourth-trimester'

  @Expose()
  @Matches(/^(0(\.\d+)?|1(\.0+)?)$/, {
    message: 'OTEL_TRACES_SAMPLER_ARG must be the share of traces to keep, between 0 and 1',
  })
  OTEL_TRACES_SAMPLER_ARG = '1'

  @Expose()
  @IsIn(logLevels, { message: `LOG_LEVEL must be one of ${logLevels.join(', ')}` })
  LOG_LEVEL: (typeof logLevels)[number] = 'info'
}
