/** The server and the site, each reloading when its sources change; Ctrl-C ends both. */
import { join } from 'node:path'
import concurrently from 'concurrently'
import { root } from './root.js'
import { spawnSync } from 'node:child_process'

const backend = join(root, 'backend')
const frontend = join(root, 'frontend')

// The first start of the server must find itself built.
spawnSync('npx', ['--no-install', 'tsc', '-p', 'tsconfig.build.json'], { cwd: backend, stdio: 'inherit' })

const { commands, result } = concurrently(
  [
    {
      name: 'compiler',
      command: 'npx --no-install tsc -p tsconfig.build.json --watch --preserveWatchOutput',
      cwd: backend,
    },
    {
      name: 'server',
      command: 'node --watch --watch-preserve-output backend/dist/src/main.js',
      cwd: root,
    },
    { name: 'site', command: 'node --import tsx dev-server.ts', cwd: frontend },
  ],
  { killOthersOn: ['failure'], prefixColors: ['gray', 'green', 'magenta'] },
)

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => commands.forEach((command) => command.kill(signal)))

await result.catch(() => {
  // Concurrently has told which one ended, and the others have been ended too.
})
