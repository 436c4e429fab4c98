/** `make answers`: asks the demo's data every question of docs/analysts.md, and writes the answers there anew. */
import { writeFile } from 'node:fs/promises'
import { openDemoStore } from './demo-store.ts'
import { answeredPage, questionsFile } from './questions.ts'

const demo = await openDemoStore()
try {
  const { page } = await answeredPage(demo.ask)
  await writeFile(questionsFile, page)
} finally {
  await demo.close()
}
