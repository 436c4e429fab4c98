import { afterAll, describe, expect, it } from '@jest/globals'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InvalidSettings, readSettings } from '../src/platform/settings/settings.ts'

const directory = mkdtempSync(join(tmpdir(), 'fourth-trimester-settings-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const keyOf = (first: number) =>
  Buffer.from(Array.from({ length: 32 }, (_, index) => first + index)).toString('base64')
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://u:p@db/product',
  BASE_URL: 'https://example.org/',
  KEY_ENCRYPTION_KEY: `1:${keyOf(1)}`,
  LOOKUP_KEY: keyOf(2),
  SESSION_KEY: keyOf(3),
  SMTP_URL: 'smtps://user:word@mail.example:465',
  MAIL_FROM: 'Care <care@example.org>',
  DATA_DIRECTORY: directory,
}
const problemsOf = (variables: Record<string, string>) => {
  try {
    readSettings({ DATA_DIRECTORY: directory, ...variables })
  } catch (error) {
    if (error instanceof InvalidSettings) return error.problems
    throw error
  }
  return []
}

describe('Settings', () => {
  it('have a default for everything outside production', () => {
    const settings = readSettings({ DATA_DIRECTORY: directory })
    expect(settings).toMatchObject({
      production: false,
      role: 'all',
      host: '127.0.0.1',
      port: 3000,
      metricsPort: null,
      baseUrl: 'http://localhost:3000',
      databaseUrl: null,
      eventLog: { home: 'database' },
      waitlistMode: false,
      trustedProxies: [],
      mail: { smtpUrl: null, from: 'Fourth Trimester <no-reply@localhost>' },
      logLevel: 'info',
    })
  })

  it('turn on no analytics unless asked to, and then only over a safe connection', () => {
    const analyticsOf = (variables: Record<string, string>) =>
      readSettings({ DATA_DIRECTORY: directory, ...variables }).analytics
    expect(analyticsOf({ POSTHOG_KEY: '', POSTHOG_HOST: 'https://ph.example' })).toEqual({
      posthog: null,
      insights: false,
    })
    expect(analyticsOf({ POSTHOG_KEY: 'phc_1', WEB_INSIGHTS: 'on' })).toEqual({
      posthog: { key: 'phc_1', host: 'https://us.i.posthog.com' },
      insights: true,
    })
    const hostOf = (host: string) => analyticsOf({ POSTHOG_KEY: 'phc_1', POSTHOG_HOST: host }).posthog?.host
    expect(hostOf('https://ph.example/')).toBe('https://ph.example')
    expect(hostOf('http://127.0.0.1:8010')).toBe('http://127.0.0.1:8010')
    for (const host of ['http://ph.example', 'https://ph.example/path', 'https://u@ph.example', 'ph.example'])
      expect(problemsOf({ POSTHOG_HOST: host })).toHaveLength(1)
    expect(problemsOf({ POSTHOG_KEY: 'phc 1', WEB_INSIGHTS: 'yes' })).toHaveLength(2)
  })

  it('name a style of map tiles over a safe connection, or none', () => {
    const styleOf = (url: string) =>
      readSettings({ DATA_DIRECTORY: directory, MAP_STYLE_URL: url }).mapStyleUrl
    expect(styleOf('')).toBeNull()
    for (const url of ['https://tiles.example/style.json?key=1', 'http://127.0.0.1:8010/style.json'])
      expect(styleOf(url)).toBe(url)
    for (const url of [
      'http://tiles.example/style.json',
      'https://u:w@tiles.example/',
      'tiles.example',
      'data:,x',
    ])
      expect(problemsOf({ MAP_STYLE_URL: url })).toHaveLength(1)
  })

  it('keep photos in a folder, or in a bucket whose keys are set too', () => {
    const photosOf = (variables: Record<string, string>) =>
      readSettings({ DATA_DIRECTORY: directory, ...variables }).photos
    expect(photosOf({})).toEqual({ home: 'folder', directory: join(directory, 'photos') })
    const keys = { PHOTOS_ACCESS_KEY_ID: 'id', PHOTOS_SECRET_ACCESS_KEY: 'word' }
    expect(photosOf({ PHOTOS_BUCKET_URL: 'https://s3.example/photos/', ...keys })).toEqual({
      home: 'bucket',
      url: 'https://s3.example/photos',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'word',
    })
    expect(problemsOf({ PHOTOS_BUCKET_URL: 'https://s3.example/photos' })).toEqual([
      'PHOTOS_ACCESS_KEY_ID must be set with PHOTOS_BUCKET_URL',
      'PHOTOS_SECRET_ACCESS_KEY must be set with PHOTOS_BUCKET_URL',
    ])
    for (const url of [
      's3://photos',
      'https://id:word@s3.example/photos',
      'https://s3.example/?a=1',
      'photos',
    ])
      expect(problemsOf({ PHOTOS_BUCKET_URL: url, ...keys })).toHaveLength(1)
    expect(problemsOf({ PHOTOS_BUCKET_REGION: 'EU West' })).toHaveLength(1)
  })

  it('keep anchors in one place or several', () => {
    const placesOf = (variables: Record<string, string>) =>
      readSettings({ DATA_DIRECTORY: directory, ...variables }).anchors.map((place) =>
        place.home === 'mail' ? place.to : place.home,
      )
    const bucket = {
      PHOTOS_BUCKET_URL: 'https://s3.example/photos',
      PHOTOS_ACCESS_KEY_ID: 'id',
      PHOTOS_SECRET_ACCESS_KEY: 'word',
    }
    expect(placesOf({})).toEqual(['folder'])
    expect(placesOf({ ANCHORS_TO: 'off' })).toEqual([])
    expect(placesOf({ ...bucket, ANCHORS_TO: 'a@example.org, bucket,folder,b@example.org' })).toEqual([
      'folder',
      'bucket',
      ['a@example.org', 'b@example.org'],
    ])
    for (const wrong of ['off,folder', 'folder,folder', 'folder;bucket', 'folder,'])
      expect(problemsOf({ ...bucket, ANCHORS_TO: wrong })).toEqual([
        'ANCHORS_TO must be off, or list folder, bucket and email addresses, each once, as in folder,auditor@example.org',
      ])
    expect(problemsOf({ ANCHORS_TO: 'folder,bucket' })).toEqual([
      'PHOTOS_BUCKET_URL must be set when ANCHORS_TO has bucket: the anchors go under anchors/ in it',
    ])
  })

  it('name an authority of time stamps together with who vouches for it', () => {
    const from = { TIMESTAMPS_FROM: 'http://stamps.example/' }
    expect(problemsOf({ TIMESTAMPS_FROM: 'stamps.example' })).toHaveLength(1)
    expect(problemsOf(from)).toEqual(['TIMESTAMPS_FROM and TIMESTAMPS_CA must be set together'])
    for (const wrong of [join(directory, 'nothing.pem'), import.meta.filename])
      expect(problemsOf({ ...from, TIMESTAMPS_CA: wrong })).toEqual([
        'TIMESTAMPS_CA must be a file with a certificate (PEM)',
      ])
  })

  it('treat an empty variable as one that is not set', () => {
    expect(readSettings({ DATA_DIRECTORY: directory, DATABASE_URL: '', PORT: '' })).toMatchObject({
      databaseUrl: null,
      port: 3000,
    })
  })

  it('store generated keys in a file that only the owner can read', () => {
    const first = readSettings({ DATA_DIRECTORY: directory }).secrets
    const again = readSettings({ DATA_DIRECTORY: directory }).secrets
    expect(again).toEqual(first)
    const file = join(directory, 'keys.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toContain(first.lookupKey.toString('base64'))
  })

  it('add a session key to stored keys that are older than sessions', () => {
    const older = mkdtempSync(join(directory, 'older-'))
    const file = join(older, 'keys.json')
    writeFileSync(file, JSON.stringify({ KEY_ENCRYPTION_KEY: `1:${keyOf(1)}`, LOOKUP_KEY: keyOf(2) }))
    const first = readSettings({ DATA_DIRECTORY: older }).secrets
    expect(first.lookupKey.toString('base64')).toBe(keyOf(2))
    expect(first.sessionKey).toHaveLength(32)
    expect(readSettings({ DATA_DIRECTORY: older }).secrets).toEqual(first)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('recognize the kind of log by its address', () => {
    const homeOf = (url: string) => readSettings({ DATA_DIRECTORY: directory, EVENTSTORE_URL: url }).eventLog
    expect(homeOf('esdb://127.0.0.1:2113?tls=false')).toMatchObject({
      home: 'eventstoredb',
      prefix: 'fourthtrimester',
    })
    expect(homeOf('esdb+discover://cluster.example:2113')).toMatchObject({ home: 'eventstoredb' })
    expect(homeOf('esdb://a:2113,b:2113,c:2113?nodePreference=leader')).toMatchObject({
      home: 'eventstoredb',
    })
    expect(homeOf('postgres://u@db/log')).toEqual({ home: 'postgres', url: 'postgres://u@db/log' })
  })

  it('report all problems at once, each in a sentence of its own', () => {
    expect(
      problemsOf({
        PORT: '99999',
        ROLE: 'boss',
        WAITLIST_MODE: 'yes',
        DATABASE_URL: 'mysql://db',
        EVENTSTORE_URL: 'http://db',
        BASE_URL: 'example.org',
        TRUST_PROXY: 'true',
        LOG_LEVEL: 'loud',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
        OTEL_SERVICE_NAME: 'a name',
        OTEL_TRACES_SAMPLER_ARG: '10%',
        EVENTSTORE_PREFIX: 'A b',
      }).toSorted(),
    ).toEqual([
      'BASE_URL must start with http:// or https://',
      'DATABASE_URL must start with postgres://',
      'EVENTSTORE_PREFIX must be 1 to 32 lowercase letters and digits, starting with a letter',
      'EVENTSTORE_URL must start with esdb://, esdb+discover:// or postgres://',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
      'OTEL_EXPORTER_OTLP_ENDPOINT must start with http:// or https://, as in http://collector:4318',
      'OTEL_SERVICE_NAME must be a name of letters, digits, dots and dashes',
      'OTEL_TRACES_SAMPLER_ARG must be the share of traces to keep, between 0 and 1',
      'PORT must be a port number between 0 and 65535',
      'ROLE must be one of web, worker, all',
      'TRUST_PROXY must list the addresses or networks of the proxies, for example 10.0.0.0/8,127.0.0.1',
      'WAITLIST_MODE must be on or off',
    ])
  })

  it('accept a sender’s address with or without a name, and nothing that breaks a header', () => {
    const fromOf = (from: string) => readSettings({ DATA_DIRECTORY: directory, MAIL_FROM: from }).mail.from
    expect(fromOf('Care <care@example.org>')).toBe('Care <care@example.org>')
    expect(fromOf('care@example.org')).toBe('care@example.org')
    for (const from of ['Care', 'Care <care>', 'a@b.example\r\nBcc: c@d.example'])
      expect(problemsOf({ MAIL_FROM: from })).toHaveLength(1)
    expect(problemsOf({ SMTP_URL: 'http://mail.example' })).toEqual([
      'SMTP_URL must start with smtp:// or smtps://',
    ])
  })

  it('have no default for secrets and the database in production', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      'DATABASE_URL must be set in production',
      'BASE_URL must be set in production',
      'KEY_ENCRYPTION_KEY must be set in production',
      'LOOKUP_KEY must be set in production',
      'SESSION_KEY must be set in production',
      'SMTP_URL must be set in production',
      'MAIL_FROM must be set in production',
    ])
    expect(readSettings(production)).toMatchObject({ production: true, baseUrl: 'https://example.org' })
  })

  it('write demo people in production only if DEMO_DATA says so, whatever store the log is in', () => {
    const eventStoreDb = { ...production, EVENTSTORE_URL: 'esdb://log:2113' }
    for (const home of [production, eventStoreDb]) {
      expect(readSettings(home).demoData).toBe(false)
      expect(readSettings({ ...home, DEMO_DATA: 'off' }).demoData).toBe(false)
      const [on, quiet] = ['on', 'quiet'].map((DEMO_DATA) => readSettings({ ...home, DEMO_DATA }))
      expect([on?.demoData, on?.demoAnswers]).toEqual([true, true])
      expect([quiet?.demoData, quiet?.demoAnswers]).toEqual([true, false])
    }
    // With only the server's own embedded store, demo people are written by default.
    expect(readSettings({ DATA_DIRECTORY: directory }).demoData).toBe(true)
  })

  it('never repeat an invalid key in the message', () => {
    const problems = [
      ...problemsOf({ ...production, KEY_ENCRYPTION_KEY: 'hunter2' }),
      ...problemsOf({ ...production, LOOKUP_KEY: 'hunter2' }),
      ...problemsOf({ ...production, SESSION_KEY: 'hunter2' }),
    ]
    expect(problems).toHaveLength(3)
    expect(problems.join()).not.toContain('hunter2')
  })

  it.each(['KEY_ENCRYPTION_KEY', 'LOOKUP_KEY', 'SESSION_KEY'])(
    'refuse a %s in production as it is not a random key',
    (name) => {
      for (const bytes of [
        Buffer.alloc(32),
        Buffer.alloc(32, 7),
        Buffer.from('0123456789abcdef'.repeat(2)),
      ]) {
        const text = bytes.toString('base64')
        const value = name === 'KEY_ENCRYPTION_KEY' ? `1:${text}` : text
        expect(problemsOf({ ...production, [name]: value })).toEqual([
          `${name} is not a random key: make one with openssl rand -base64 32`,
        ])
      }
    },
  )

  it('accept a guessable key that data was made with only if it is named', () => {
    const pattern = Buffer.alloc(32, 7).toString('base64')
    const old = {
      ...production,
      LOOKUP_KEY: pattern,
      KEY_ENCRYPTION_KEY: `1:${Buffer.alloc(32, 8).toString('base64')}`,
    }
    expect(problemsOf({ ...old, GUESSABLE_KEYS_IN_USE: 'LOOKUP_KEY, KEY_ENCRYPTION_KEY' })).toEqual([])
    expect(problemsOf({ ...old, GUESSABLE_KEYS_IN_USE: 'LOOKUP_KEY' })).toEqual([
      'KEY_ENCRYPTION_KEY is not a random key: make one with openssl rand -base64 32',
    ])
    expect(problemsOf({ ...production, GUESSABLE_KEYS_IN_USE: 'SESSION_KEY' })).toEqual([
      'GUESSABLE_KEYS_IN_USE must list LOOKUP_KEY or KEY_ENCRYPTION_KEY: SESSION_KEY can be replaced at any time',
    ])
    // One key for two purposes is still refused.
    expect(
      problemsOf({
        ...old,
        KEY_ENCRYPTION_KEY: `1:${pattern}`,
        GUESSABLE_KEYS_IN_USE: 'LOOKUP_KEY, KEY_ENCRYPTION_KEY',
      }),
    ).toHaveLength(1)
  })

  it('refuse the same key for two purposes in production, also for an older key', () => {
    const twice = 'KEY_ENCRYPTION_KEY, LOOKUP_KEY, SESSION_KEY and ANCHOR_KEY must all be different keys'
    expect(problemsOf({ ...production, LOOKUP_KEY: keyOf(3) })).toEqual([twice])
    expect(problemsOf({ ...production, KEY_ENCRYPTION_KEY: `1:${keyOf(2)},2:${keyOf(9)}` })).toEqual([twice])
    expect(problemsOf({ ...production, KEY_ENCRYPTION_KEY: `1:${keyOf(9)},2:${keyOf(9)}` })).toEqual([twice])
  })

  it('trust the proxies that are listed, and no others', () => {
    expect(
      readSettings({ DATA_DIRECTORY: directory, TRUST_PROXY: '10.0.0.0/8, ::1' }).trustedProxies,
    ).toEqual(['10.0.0.0/8', '::1'])
    expect(problemsOf({ TRUST_PROXY: '10.0.0.0/99' })).toHaveLength(1)
  })
})
