/** `make answers`: runs every query of docs/analysts.md on the demo data, and rewrites the answers there. */

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
