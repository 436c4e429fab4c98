/** The files under deploy/ name metrics and settings of this product: each of them exists. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from '@jest/globals'
import { getMetadataStorage } from 'class-validator'
import { parse, parseAllDocuments } from 'yaml'
import { Environment } from '../src/platform/settings/environment.ts'
import { sharedServer } from './shared-server.ts'

const textOf = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../deploy/${file}`, import.meta.url)), 'utf8')

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly annotations: { readonly summary?: string; readonly description?: string }
}
const { groups } = parse(textOf('prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

interface Panel {
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
}
const { panels } = JSON.parse(textOf('grafana/fourth-trimester.json')) as { panels: Panel[] }

/** What stands in an expression and is neither a function, a label nor a word of the language. */
const metricsIn = (expression: string): string[] =>
  (
    expression
      .replaceAll(/\{[^}]*\}|\b(?:by|without) \([^)]*\)|\[[^\]]*\]/g, ' ')
      .match(/\b[a-z]\w*\b(?!\s*\()/g) ?? []
  ).filter((word) => !['or', 'and', 'unless'].includes(word))

let known: ReadonlySet<string>
beforeAll(async () => {
  const server = await sharedServer()
  const { text } = await server.request({ url: '/metrics' })
  known = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
})

it('An expression is taken apart', () => {
  expect(metricsIn('histogram_quantile(0.9, sum by (le) (rate(a_bucket{route!="/x"}[5m]))) > 1')).toEqual([
    'a_bucket',
  ])
})

it('Every alert asks for metrics that the server tells, and says what to do', () => {
  expect(rules.length).toBeGreaterThan(10)
  for (const { alert, expr, annotations } of rules) {
    expect([alert, metricsIn(expr).filter((name) => !known.has(name))]).toEqual([alert, []])
    expect([alert, annotations.summary, annotations.description]).not.toContain(undefined)
  }
})

it('Every panel of the dashboard asks for metrics that the server tells', () => {
  const asked = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const))
  expect(asked.length).toBeGreaterThan(15)
  for (const [title, expr] of asked)
    expect([title, metricsIn(expr).filter((name) => !known.has(name))]).toEqual([title, []])
})

it('The cluster’s files name settings that the server reads', () => {
  const settings = new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(Environment, '', false, false)
      .map(({ propertyName }) => propertyName),
  )
  const documents = parseAllDocuments(textOf('kubernetes/fourth-trimester.yaml')).map(
    (document) => document.toJS() as { kind: string; data?: Record<string, unknown> },
  )
  const [{ data = {} } = {}] = documents.filter(({ kind }) => kind === 'ConfigMap')
  expect(Object.keys(data).filter((name) => !settings.has(name))).toEqual([])
  for (const value of Object.values(data)) expect(typeof value).toBe('string')
  expect(documents.map(({ kind }) => kind)).toContain('PodDisruptionBudget')
})
