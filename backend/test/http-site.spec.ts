import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bypassParameter } from '../src/contract/product.ts'
import { openPicture } from '../src/features/profiles/pictures/sharp.ts'
import { languages } from '../src/language/languages.ts'
import { mailLinksOf } from '../src/platform/mail/mail-layout.ts'
import { writeStaticFunctions } from '../src/programs/write-static.ts'
import { someProvider } from './endorsing.ts'
import { password } from './people.ts'
import { startOwnServer, type RunningServer } from './shared-server.ts'
import { until } from './until.ts'

/** A site with the structure of the build, whose page shows what it was rendered with. */
const entry = `
let rendered = 0
/** Follows from the tables and the address alone, as most pages do. */
const ofTheTables = async (url, { invoke, nonce, waitlistMode }) => {
  const session = await invoke('session', {})
  const { body } = await invoke('searchProviders', { searchQuery: url.searchParams.get('words') ?? '' })
  const names = body.providers.map(({ name }) => name)
  rendered += 1
  const html = '<!doctype html><title>T</title>' +
    '<meta property="csp-nonce" content="' + nonce + '"/>' +
    '<style nonce="' + nonce + '">p { color: red }</style>' +
    '<script nonce="' + nonce + '">let a = 1</script>' +
    '<script>let slippedIn = 1</script>' +
    '<p>' + JSON.stringify({ path: url.pathname, rendered, names, waitlistMode, user: session.body.user }) + '</p>'
  return new Response(html + ' '.repeat(2000), { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
export const render = async (request, context) => {
  const url = new URL(request.url)
  const pathname = url.pathname.replace(/^\\/es(?=\\/)/, '')
  if (pathname === '/old') return new Response(null, { status: 307, headers: { location: '/new' } })
  if (pathname === '/broken') throw new Error('canary of the page')
  if (pathname === '/providers/of-the-log') return ofTheTables(url, context)
  const session = await context.invoke('session', {})
  const command = await context.invoke('joinWaitlist', { email: 'page@example.com', full_name: 'Page' })
  const shown = {
    href: url.href,
    nonce: context.nonce,
    waitlistMode: context.waitlistMode,
    baseUrl: context.baseUrl,
    inlineStyles: context.inlineStyles,
    session: session.status,
    command: command.status,
  }
  const text = '<!doctype html><title>T</title><script type="application/json">' + JSON.stringify(shown) + '</script>'
  return new Response(text + ' '.repeat(2000), {
    status: pathname === '/nowhere' ? 404 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
`
const script = `console.log(${JSON.stringify('x'.repeat(2000))})`

const buildSite = async (directory: string) => {
  for (const language of languages) {
    await mkdir(join(directory, 'server', language), { recursive: true })
    await writeFile(join(directory, 'server', language, 'entry-server.js'), entry)
  }
  await mkdir(join(directory, 'client/assets'), { recursive: true })
  await writeFile(join(directory, 'package.json'), '{"type":"module"}')
  await writeFile(join(directory, 'client/assets/app-abc123.js'), script)
  await writeFile(join(directory, 'client/assets/app-abc123.js.br'), brotliCompressSync(script))
  await writeFile(join(directory, 'client/humans.txt'), 'Nobody\n')
  await writeStaticFunctions(join(directory, 'client'))
}

let directory: string
let server: RunningServer
let curtained: RunningServer
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fourth-trimester-site-'))
  await buildSite(directory)
  const environment = { SITE_DIRECTORY: directory, BASE_URL: 'http://localhost:3000' }
  server = await startOwnServer(environment)
  curtained = await startOwnServer({ ...environment, WAITLIST_MODE: 'on' })
  await mkdir(join(server.directory, 'photos'))
  await writeFile(join(server.directory, 'photos/ann-lee.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const round =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'
  await writeFile(join(server.directory, 'photos/bea-fox.svg'), round)
})
afterAll(async () => {
  await server.close()
  await curtained.close()
  await rm(directory, { recursive: true, force: true })
})

interface Shown {
  href: string
  nonce: string
  waitlistMode: boolean
  baseUrl: string
  session: number
  command: number
}
const shownIn = (body: string) => JSON.parse(/json">(.*)<\/script>/.exec(body)?.[1] ?? '{}') as Shown
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const get = (url: string, headers: Record<string, string> = {}, of = server) => of.request({ url, headers })

describe('A page', () => {
  it('is rendered with the requested address, under the configured host', async () => {
    const response = await get('/search?type=night_nanny', { host: 'evil.example' })
    expect(response.status).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(shownIn(response.text)).toMatchObject({
      href: 'http://localhost:3000/search?type=night_nanny',
      baseUrl: 'http://localhost:3000',
      waitlistMode: false,
    })
  })

  it('has an address of its own in each language', async () => {
    expect(shownIn((await get('/es/search?type=night_nanny')).text).href).toBe(
      'http://localhost:3000/es/search?type=night_nanny',
    )
    expect(shownIn((await get('/es')).text).href).toBe('http://localhost:3000/es/')
    expect(shownIn((await get('/essays')).text).href).toBe('http://localhost:3000/essays')
    for (const address of ['/es/assets/app-abc123.js', '/es/api/admin/projections', '/es/health/live'])
      expect([address, (await get(address)).status]).toEqual([address, 404])
  })

  it('gets refusals in its language, also those of schemas and of what was made before a reader came', async () => {
    const refusalOf = async (prefix: string, id: string, data: object) => {
      const url = `${prefix}/_server/${id}?createServerFn`
      const headers = { 'sec-fetch-site': 'same-origin' }
      const reply = await server.request({ method: 'POST', url, headers, payload: { data } })
      return (reply.json() as { message: string }).message
    }
    const wrong = { email: 'ann@example.com', password: 'not the password' }
    const short = { kind: 'client', name: 'A', email: 'a@example.com', password, terms: true }
    expect(await refusalOf('', 'logIn', wrong)).toBe('Email or password is incorrect')
    expect(await refusalOf('/es', 'logIn', wrong)).toBe('El correo o la contraseña no son correctos')
    expect(await refusalOf('', 'signUp', short)).toBe('Please check this: Name must be at least 2 characters')
    expect(await refusalOf('/es', 'signUp', short)).toBe('Revisa esto: Nombre: usa al menos 2 caracteres')
  })

  it('carries its styles for a visitor, and not for a browser with a session, which has them', async () => {
    expect(shownIn((await get('/nowhere')).text)).toMatchObject({ inlineStyles: true })
    const known = await get('/nowhere', { cookie: 'session=stale' })
    expect(shownIn(known.text)).toMatchObject({ inlineStyles: false })
  })

  it('allows by hash the inline scripts and styles that the site wrote, and no others', async () => {
    const response = await get('/providers/of-the-log')
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${hashOf('let a = 1')};`)
    expect(policy).toContain(`style-src 'self' ${hashOf('p { color: red }')};`)
    expect(policy).not.toContain(hashOf('let slippedIn = 1'))
    expect(response.text).toContain('<script>let a = 1</script>')
    expect(response.text).not.toContain('nonce')
  })

  it('calls queries in the visitor’s name, and no commands', async () => {
    expect(shownIn((await get('/')).text)).toMatchObject({ session: 200, command: 405 })
  })

  it('that does not exist is a 404, and one that moved is a 307', async () => {
    expect((await get('/nowhere')).status).toBe(404)
    const moved = await get('/old')
    expect([moved.status, moved.headers.location]).toEqual([307, '/new'])
  })

  it('answers HEAD like GET, without the body', async () => {
    const response = await server.request({ method: 'HEAD', url: '/nowhere' })
    expect([response.status, response.text]).toEqual([404, ''])
  })

  it('is sent compressed', async () => {
    const response = await get('/', { 'accept-encoding': 'br, gzip' })
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.headers['vary']).toMatch(/accept-encoding/i)
  })

  it('that fails shows an error page without internals', async () => {
    const response = await get('/broken', { accept: 'text/html' })
    expect(response.status).toBe(500)
    expect(response.text).toContain('Something went wrong!')
    expect(response.text).not.toContain('canary')
  })
})

describe('The page of a visitor', () => {
  const url = '/providers/of-the-log'
  const told = (text: string) =>
    JSON.parse(/<p>(.*)<\/p>/.exec(text)?.[1] ?? '{}') as {
      path: string
      rendered: number
      names: string[]
      waitlistMode: boolean
      user: object | null
    }
  const toldAt = async (address: string, headers = {}, of = server) =>
    told((await get(address, headers, of)).text)

  it('is rendered once for all visitors', async () => {
    const first = await toldAt(url)
    expect(await toldAt(url, { 'user-agent': 'another', cookie: 'ph_x=1; __Host-device=d' })).toEqual(first)
    expect((await toldAt(`${url}?other=1`)).rendered).not.toBe(first.rendered)
  })

  it('is rendered again as soon as a command that changes it is answered', async () => {
    expect((await toldAt(url)).names).toEqual([])
    const ann = await someProvider(server, 'Ann')
    const after = await toldAt(url)
    expect(after.names).toEqual(['Ann'])
    await ann.do('deleteMyAccount', { password })
    await until('the profile is gone', async () => (await toldAt(url)).names.length === 0)
  })

  it('counts the search in it for each visitor, though it is rendered once', async () => {
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0' }
    const address = `${url}?words=vernix`
    const { rendered } = await toldAt(address, browser)
    expect((await toldAt(address, browser)).rendered).toBe(rendered)
    await until('both searches are counted', async () => {
      const { rows } = await server.parts.pool.query<{ searches: number }>(
        'select coalesce(sum(searches), 0)::integer as searches from tally.search',
      )
      return rows[0]?.searches === 2
    })
  })

  it('is not sent again to a browser that has it', async () => {
    const page = await get(url)
    const { etag } = page.headers
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(page.headers['cache-control']).toBe('private, no-cache')
    const again = await get(url, { 'if-none-match': `"other", ${String(etag)}`, 'accept-encoding': 'br' })
    expect([again.status, again.text]).toEqual([304, ''])
    // A browser keeps the headers of the newest answer, including the policy.
    for (const name of ['content-security-policy', 'etag', 'cache-control', 'vary'])
      expect(again.headers[name]).toBe(page.headers[name])
    expect((await get(url, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('is sent in the requested encoding', async () => {
    const { bytes: whole } = await get(url)
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await get(url, { 'accept-encoding': encoding })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(decoders[encoding](packed.bytes).equals(whole)).toBe(true)
    }
    const plain = await get(url, { 'accept-encoding': 'br;q=0, deflate' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.bytes.equals(whole)).toBe(true)
    expect(plain.headers['vary']).toMatch(/accept-encoding, cookie/)
  })

  it('answers HEAD like GET', async () => {
    const { headers } = await get(url)
    const head = await server.request({ method: 'HEAD', url })
    expect([head.status, head.text]).toEqual([200, ''])
    for (const name of ['etag', 'content-security-policy', 'content-type', 'content-length'])
      expect(head.headers[name]).toBe(headers[name])
  })

  it('is not used for requests with a session cookie, and never sets one', async () => {
    const { rendered } = await toldAt(url)
    for (const name of ['session', 'refresh', 'challenge', '__Host-session', '__Host-refresh']) {
      const own = await get(url, { cookie: `${name}=stale` })
      expect(told(own.text).rendered).not.toBe(rendered)
      expect(own.headers['etag']).toBeUndefined()
    }
    const page = await get(url)
    expect(told(page.text).rendered).toBe(rendered)
    expect(page.headers['set-cookie']).toBeUndefined()
  })

  it('shows nobody’s name to a visitor', async () => {
    const { cookie } = await someProvider(server, 'Bea')
    const own = await get(url, { cookie })
    expect(told(own.text).user).not.toBeNull()
    expect(own.headers['cache-control']).toBe('private, no-cache')
    expect((await toldAt(url)).user).toBeNull()
  })

  it('is cached for each language', async () => {
    for (const address of [url, `/es${url}`, url, `/es${url}`])
      expect((await toldAt(address)).path).toBe(address)
    const [once, again] = [await toldAt(`/es${url}`), await toldAt(`/es${url}`)]
    expect(again.rendered).toBe(once.rendered)
  })

  it('is cached separately with and without the curtain', async () => {
    expect((await toldAt(url, {}, curtained)).waitlistMode).toBe(true)
    expect((await toldAt(url, { cookie: 'waitlist_bypass=true' }, curtained)).waitlistMode).toBe(false)
    expect((await toldAt(url, {}, curtained)).waitlistMode).toBe(true)
  })
})

describe('A file of the site', () => {
  it('is immutable if its name contains a hash, and is served compressed from the build', async () => {
    const response = await get('/assets/app-abc123.js', { 'accept-encoding': 'br' })
    expect(response.status).toBe(200)
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    expect(response.bytes.equals(brotliCompressSync(script))).toBe(true)
    expect((await get('/assets/app-abc123.js')).text).toBe(script)
  })

  it('for password managers leads to where a password is changed', async () => {
    const { status, headers } = await get('/.well-known/change-password')
    expect([status, headers['location']]).toEqual([303, '/dashboard/account#password'])
  })

  it('for search engines name the public addresses, and before the opening none', async () => {
    const map = 'Sitemap: http://localhost:3000/sitemap.xml'
    expect((await get('/robots.txt')).text).toContain(map)
    expect((await get('/sitemaps/1.xml')).text).toContain('<loc>http://localhost:3000/search</loc>')
    expect((await get('/robots.txt', {}, curtained)).text).not.toContain(map)
    expect((await get('/sitemap.xml', {}, curtained)).status).toBe(404)
    expect((await get('/sitemaps/1.xml', {}, curtained)).status).toBe(404)
  })

  it('without a hash in its name is revalidated after a while', async () => {
    const response = await get('/humans.txt')
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
  })

  it.each(['/assets/gone-000000.js', '/_server/static/gone.json', '/photos/gone.svg', '/api/nothing'])(
    'that is missing is a 404 and never a page: %s',
    async (url) => {
      const response = await get(url)
      expect(response.status).toBe(404)
      expect(response.json()).toEqual({ code: 'not_found', message: 'Not Found' })
    },
  )

  it('contains the answer of a static function', async () => {
    const file = await get('/_server/static/optionLists.json')
    const called = await get('/_server/optionLists?createServerFn')
    expect(file.status).toBe(200)
    expect(file.json()).toEqual(called.json())
  })
})

describe('A portrait', () => {
  it('is a picture and nothing else', async () => {
    const response = await get('/photos/ann-lee.svg')
    expect(response.status).toBe(200)
    expect(response.headers['content-type']).toBe('image/svg+xml')
    expect(response.headers['content-security-policy']).toContain('sandbox')
  })

  it.each([160, 480])('is made as a WebP of %i pixels for the pages', async (size) => {
    const url = `/photos/bea-fox-${size}.webp`
    const response = await get(url)
    expect([response.status, response.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(response.headers['content-security-policy']).toContain('sandbox')
    const { width, height, format } = await openPicture(response.bytes).metadata()
    expect([width, height, format]).toEqual([size, size, 'webp'])
    expect((await get(url)).bytes).toEqual(response.bytes)
  })

  it.each(['gone-160.webp', 'bea-fox-1024.webp', 'bea-fox-16.webp', 'ann-lee-160.webp'])(
    'is a 404 where there is nothing to make it from, or in no such size: %s',
    async (name) => expect((await get(`/photos/${name}`)).status).toBe(404),
  )

  it.each(['..%2Fkeys.json', '%2e%2e%2fkeys.json', 'keys.json', 'ANN.svg', 'ann-lee.svg%00', '.svg'])(
    'is never served from another file: %s',
    async (name) => {
      const response = await get(`/photos/${name}`)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      expect(response.text).not.toContain('KEY')
    },
  )
})

describe('Waitlist mode', () => {
  const modeAt = async (url: string, cookie?: string) =>
    shownIn((await get(url, cookie === undefined ? {} : { cookie }, curtained)).text).waitlistMode

  it('shows the curtain on every page to visitors without the bypass cookie', async () => {
    expect(await modeAt('/')).toBe(true)
    expect(await modeAt('/providers/p1')).toBe(true)
    expect(await modeAt('/', 'waitlist_bypass=false')).toBe(true)
    expect(await modeAt('/', 'waitlist_bypass=true')).toBe(false)
  })

  it.each(['true', '1'])('is bypassed with bypass_waitlist=%s, for 365 days', async (value) => {
    const response = await get(`/search?type=other&bypass_waitlist=${value}&page=2`, {}, curtained)
    expect(response.status).toBe(307)
    expect(response.headers.location).toBe('/search?type=other&page=2')
    expect(response.headers['set-cookie']).toEqual([
      'waitlist_bypass=true; Max-Age=31536000; Path=/; SameSite=Lax',
    ])
    const spanish = await get(`/es/search?bypass_waitlist=${value}`, {}, curtained)
    expect(spanish.headers.location).toBe('/es/search')
  })

  it('is not bypassed with any other value', async () => {
    const response = await get('/?bypass_waitlist=yes', {}, curtained)
    expect([response.status, response.headers['set-cookie']]).toEqual([200, undefined])
  })

  it.each(['//evil.example/?bypass_waitlist=1', '/\\evil.example/?bypass_waitlist=1'])(
    'never redirects to another site: %s',
    async (url) => {
      const { headers } = await get(url, {}, curtained)
      expect(new URL(headers.location ?? '/', 'http://localhost:3000').host).toBe('localhost:3000')
    },
  )

  /** The path of each link that a mail or a calendar entry is written with, found in the sources. */
  const mailedPaths = async (): Promise<readonly string[]> => {
    const root = new URL('../src/features/', import.meta.url)
    const names = (await readdir(root, { recursive: true })).filter((name) => /(?<!spec)\.ts$/.test(name))
    const sources = await Promise.all(names.map((name) => readFile(new URL(name, root), 'utf8')))
    const all = sources.join('\n')
    const given = [...all.matchAll(/\b(?:links\.to|linkTo)\(\s*(?:\w+, )?([^\n]+)/g)].map(
      ([, text = '']) => text,
    )
    return given.map((text) => {
      const literal = /^(['`])(\/.*?)\1/.exec(text)?.[2]
      const name = /^(?:\w+\.)*(\w+)/.exec(text)?.[1] ?? ''
      // A constant, a function or a field whose text begins with a slash.
      const found = literal ?? new RegExp(`\\b${name}\\b ?[=:][^'\`]*?(['\`])(/.*?)\\1`).exec(all)?.[2]
      if (found === undefined) throw new Error(`Nobody knows where links.to(${text} leads`)
      return found.replaceAll(/\$\{bypassParameter\}/g, bypassParameter).replaceAll(/\$\{[^}]*\}/g, 'x')
    })
  }

  it('opens the page of each mailed link on a device that never passed it', async () => {
    const paths = [...new Set(['', ...(await mailedPaths())])]
    expect(paths.length).toBeGreaterThanOrEqual(20)
    const site = { productName: 'Fourth Trimester', baseUrl: 'http://localhost:3000', waitlistMode: true }
    const shut: string[] = []
    for (const path of paths.filter((each) => !/^\/(api|admin)\b/.test(each))) {
      const link = mailLinksOf(site).to(path).slice(site.baseUrl.length)
      const { headers } = await get(link.startsWith('/') ? link : `/${link}`, {}, curtained)
      const cookie = String(headers['set-cookie']).split(';')[0]
      const opened = headers.location ?? ''
      const named =
        path.replace(new RegExp(`(?<=[?])${bypassParameter}=true&?`), '').replace(/[?]$/, '') || '/'
      if (opened !== named || (await modeAt(opened, cookie))) shut.push(path)
    }
    expect(shut).toEqual([])
  })
})
