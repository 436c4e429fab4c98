/** The server and the site, each reloading when its sources change; Ctrl-C ends them all. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import concurrently from 'concurrently'
import { root } from './root.js'

const port = Number(process.env.PORT || 3000)
/** The server's own address; the site hands on to it what is not a page. */
const backendPort = port + 1
const address = `http://127.0.0.1:${port}`

const tsc = 'node_modules/typescript/bin/tsc -p backend/tsconfig.build.json'
// The first start of the server must find it compiled; what does not compile yet is told by the compiler below.
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
  // It has told which of them ended; the others were ended with it.
})
