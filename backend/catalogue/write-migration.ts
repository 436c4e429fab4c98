/**
 * `make migration NAME=add-a-column`: writes the migration that brings a database with all migrations so far to
 * the read tables as they are defined now.
 */

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openReadTables, readSchema } from '../src/features/features.ts'
import { migrationsOf } from '../src/platform/consumers/data-source.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'

const folder = fileURLToPath(new URL('../src/projections/migrations/', import.meta.url))

const features = fileURLToPath(new URL('../src/features/features.ts', import.meta.url))

const difference = async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'migration-'))
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: console })
  try {
    await (await openReadTables({ url: postgres.url, poolSize: 1 })).close()
    const dataSource = await migrationsOf(readSchema, postgres.url).initialize()
    const { upQueries, downQueries } = await dataSource.driver.createSchemaBuilder().log()
    await dataSource.destroy()
    return {
      up: upQueries.map(({ query }) => query),
      down: downQueries.map(({ query }) => query).toReversed(),
    }
  } finally {
    await postgres.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

const listed = (queries: readonly string[]) => queries.map((sql) => `  \`${sql}\`,\n`).join('')

const [name = ''] = process.argv.slice(2)
if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error('Name it as in make migration NAME=add-a-column')
const { up, down } = await difference()
if (up.length === 0)
  console.log('The migrations make the read tables as they are defined: there is nothing to write.')
else {
  const number = Math.max(...(await readdir(folder)).map((file) => Number.parseInt(file, 10))) + 1
  const file = `${String(number).padStart(4, '0')}-${name}.ts`
  const title = name.replaceAll(/(^|-)(.)/g, (_, _dash, letter: string) => letter.toUpperCase())
  const written = `${title}${1_795_219_200_000 + number}`
  await writeFile(
    join(folder, file),
    `import type { MigrationInterface, QueryRunner } from 'typeorm'

const up = [
${listed(up)}]

const down = [
${listed(down)}]

export class ${written} implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const sql of up) await runner.query(sql)
  }

  async down(runner: QueryRunner) {
    for (const sql of down) await runner.query(sql)
  }
}
`,
  )
  const list = await readFile(features, 'utf8')
  await writeFile(
    features,
    list
      .replace(
        /(?<imports>(?:import \{ \w+ \} from '\.\.\/projections\/migrations\/.*\n)+)/,
        `$<imports>import { ${written} } from '../projections/migrations/${file}'\n`,
      )
      .replace(/(?<listed>\n {2}migrations: \[\n(?: {4}\w+,\n)+)/, `$<listed>    ${written},\n`),
  )
  console.log(`Wrote projections/migrations/${file}, and listed it in features/features.ts.`)
}
