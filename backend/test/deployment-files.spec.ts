/**
 * The files under deploy/ and the compose file name metrics and settings of this product: each of them must
 * exist, and the parts of the compose profile `cluster` must fit together.
 */

import { beforeAll, describe, expect, it } from '@jest/globals'
import { getMetadataStorage } from 'class-validator'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Registry } from 'prom-client'
import { parse, parseAllDocuments } from 'yaml'
import { reportStalls } from '../src/platform/event-store/stalled-subscriptions.ts'
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

/** The words of an expression that are neither functions, labels nor keywords of PromQL. */
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
  await server.close()
  // What only a log in EventStoreDB has to say.
  const ofEventStoreDb = new Registry()
  reportStalls(ofEventStoreDb, { warn: () => undefined })
  known = new Set(
    [...`${text}${await ofEventStoreDb.metrics()}`.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(
      ([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
})

it('An expression is split into its metrics', () => {
  expect(metricsIn('histogram_quantile(0.9, sum by (le) (rate(a_bucket{route!="/x"}[5m]))) > 1')).toEqual([
    'a_bucket',
  ])
})

it('Every alert uses metrics that the server exports, and says what to do', () => {
  expect(rules.length).toBeGreaterThan(10)
  for (const { alert, expr, annotations } of rules) {
    expect([alert, metricsIn(expr).filter((name) => !known.has(name))]).toEqual([alert, []])
    expect([alert, annotations.summary, annotations.description]).not.toContain(undefined)
  }
})

it('Every panel of the dashboard uses metrics that the server exports', () => {
  const asked = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const))
  expect(asked.length).toBeGreaterThan(15)
  for (const [title, expr] of asked)
    expect([title, metricsIn(expr).filter((name) => !known.has(name))]).toEqual([title, []])
})

const settings = new Set(
  getMetadataStorage()
    .getTargetValidationMetadatas(Environment, '', false, false)
    .map(({ propertyName }) => propertyName),
)

it('The cluster’s files name settings that the server reads', () => {
  const documents = parseAllDocuments(textOf('kubernetes/fourth-trimester.yaml')).map(
    (document) => document.toJS() as { kind: string; data?: Record<string, unknown> },
  )
  const [{ data = {} } = {}] = documents.filter(({ kind }) => kind === 'ConfigMap')
  expect(Object.keys(data).filter((name) => !settings.has(name))).toEqual([])
  for (const value of Object.values(data)) expect(typeof value).toBe('string')
  expect(documents.map(({ kind }) => kind)).toContain('PodDisruptionBudget')
})

describe('The compose profile cluster', () => {
  interface Service {
    readonly profiles?: readonly string[]
    readonly environment?: Readonly<Record<string, string>>
    readonly command?: readonly string[]
    readonly ulimits?: object
    readonly mem_limit?: string
  }
  const composed = readFileSync(fileURLToPath(new URL('../../docker-compose.yml', import.meta.url)), 'utf8')
  const { services } = parse(composed, { merge: true }) as { services: Readonly<Record<string, Service>> }
  const environmentOf = (name: string) => services[name]?.environment ?? {}
  const nodes = Object.keys(services).filter((name) => /^event-store-\d$/.test(name))
  const servers = ['web-1', 'web-2', 'worker']

  it('has three nodes, each of which contacts the other two by names in its own certificate', () => {
    expect(nodes).toHaveLength(3)
    const [{ command = [] } = {}] = [services['event-store-certificates']]
    for (const node of nodes) {
      const environment = environmentOf(node)
      const others = nodes.filter((name) => name !== node).map((name) => `${name}:2113`)
      expect([node, environment['KURRENTDB_GOSSIP_SEED']?.split(',')]).toEqual([node, others])
      expect(environment).toMatchObject({
        KURRENTDB_CLUSTER_SIZE: '3',
        KURRENTDB_NODE_HOST_ADVERTISE_AS: node,
        KURRENTDB_REPLICATION_HOST_ADVERTISE_AS: node,
        KURRENTDB_CERTIFICATE_FILE: `/certificates/${node}/node.crt`,
        KURRENTDB_CERTIFICATE_PRIVATE_KEY_FILE: `/certificates/${node}/node.key`,
      })
      expect(Object.keys(environment)).not.toContain('KURRENTDB_INSECURE')
      expect(command.join(' ')).toMatch(new RegExp(`make-certificates\\.sh /certificates .*\\b${node}\\b`))
    }
  })

  it('sets what the servers read, and connects them to every node over TLS and to the database', () => {
    for (const name of servers) {
      const environment = environmentOf(name)
      expect([name, Object.keys(environment).filter((setting) => !settings.has(setting))]).toEqual([name, []])
      const [, hosts = '', query = ''] =
        /^esdb:\/\/admin:\$\{EVENT_STORE_PASSWORD:\?[^}]+\}@([^?]+)\?(.*)$/.exec(
          environment['EVENTSTORE_URL'] ?? '',
        ) ?? []
      expect(hosts.split(',')).toEqual(nodes.map((node) => `${node}:2113`))
      expect(query).toBe('tls=true&tlsCAFile=/authority/ca.crt')
      expect(environment['DATABASE_URL']).toContain('@postgres-primary:')
      expect([name, environment['ROLE']]).toEqual([name, name === 'worker' ? 'worker' : 'web'])
    }
  })

  it('limits the memory of each process of a database, and of the whole', () => {
    for (const name of ['postgres', 'postgres-primary'])
      expect([name, services[name]?.ulimits, services[name]?.mem_limit]).toEqual([
        name,
        { data: 512 * 1024 * 1024 },
        '4g',
      ])
  })

  it('lets one of the web servers write demo people', () => {
    const seeding = servers.slice(0, 2).filter((name) => environmentOf(name)['DEMO_DATA'] !== 'off')
    expect(seeding).toEqual(['web-1'])
  })

  it('has a load balancer that checks whether each web server is ready, and that the servers trust as a proxy', () => {
    const balancer = textOf('cluster/haproxy.cfg')
    for (const name of servers.slice(0, 2)) expect(balancer).toContain(`server ${name} ${name}:3000`)
    expect(balancer).toContain('uri /health/ready')
    expect(balancer).not.toContain('worker')
    expect(composed).toContain(`- subnet: ${environmentOf('web-1')['TRUST_PROXY']}`)
  })
})
