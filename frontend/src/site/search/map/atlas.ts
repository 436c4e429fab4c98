/** Outlines of the package us-atlas (US Census Bureau, in the public domain). */

import countiesUrl from 'us-atlas/counties-10m.json?url'
import statesUrl from 'us-atlas/states-10m.json?url'
import { areasOf, bordersOf, type Topology } from './topology.ts'

const load = async (url: string): Promise<Topology> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The outlines of the map answered ${answer.status}`)
  return (await answer.json()) as Topology
}

export const loadStates = async () => areasOf(await load(statesUrl), 'states')
/** A quarter of a megabyte, for whoever looks closer. */
export const loadCounties = async () => bordersOf(await load(countiesUrl))
