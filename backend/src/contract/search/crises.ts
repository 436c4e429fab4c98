/** The kinds of crisis, apart from the words that tell them, which the site loads only when it needs them. */

/** What a question asks for before anything else, the most urgent first. */
export const crises = [
  /** Violence by a partner: its own hotline, and a quick way out of the page. */
  'violence',
  /** A danger to somebody's life: the hotlines. */
  'life',
  /** "Me siento mal", "help": mental health, with the warm line. */
  'unwell',
  /** "I can't pump anymore": what was asked for, with the warm line below it. */
  'strained',
] as const
export type Crisis = (typeof crises)[number]
export const dangers = ['violence', 'life'] as const satisfies readonly Crisis[]
export type Danger = (typeof dangers)[number]

/** Whether the hotlines come before everything else. */
export const isDanger = (crisis: Crisis | undefined): crisis is Danger =>
  crisis === 'violence' || crisis === 'life'

/** Whether somebody who helps with mental health is to be found. */
export const seeksHelp = (crisis: Crisis | undefined): crisis is Danger | 'unwell' =>
  isDanger(crisis) || crisis === 'unwell'
