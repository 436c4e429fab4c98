/** Runs the server and the site, each reloading when its sources change; Ctrl-C stops them all. */

import concurrently from 'concurrently'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.js'

const port = Number(process.env.PORT || 3000)
/** The server's own port; the site forwards requests that are not for pages to it. */
const backendPort = port + 1
const address = `http://127.0.0.1:${port}`

const tsc = 'node_modules/typescript/bin/tsc -p backend/tsconfig.build.json'
// The server must be compiled before its first start; the compiler below reports errors.
spawnSync(process.execPath, tsc.split(' '), { cwd: root, stdio: 'ignore' })

const { result } = concurrently(
  [
    { name: 'compiler', command: `node ${tsc} --watch --preserveWatchOutput` },
    {
      name: 'server',
      command: 'node --watch --watch-preserve-output backend/dist/src/main.js',
      env: { PORT: String(backendPort), BASE_URL: address },
    },
    {
      name: 'site',
      command: 'node ../node_modules/vite/bin/vite.js',
      cwd: join(root, 'frontend'),
      env: { PORT: String(port), BACKEND_URL: `http://127.0.0.1:${backendPort}` },
    },
  ],
  { cwd: root, killOthersOn: ['failure'], prefixColors: ['gray', 'green', 'magenta'] },
)

await result.catch(() => {
  // concurrently has already printed which command exited; the others were stopped with it.
})
