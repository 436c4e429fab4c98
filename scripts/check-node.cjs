// Written for the oldest Node that may meet it: it has to say its sentence before anything else fails to parse.
var wanted = [20, 19]
var found = process.versions.node.split('.').map(Number)

if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error(
    'This needs Node ' + wanted.join('.') + ' or newer; the one found here is ' + process.versions.node + '.',
  )
  process.exit(1)
}
