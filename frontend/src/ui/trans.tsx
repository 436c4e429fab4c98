import type { ReactNode } from 'react'

/**
 * A text with elements inside it: `<Trans>Be found. <strong>Your words</strong></Trans>`. Every build puts one
 * language's text in its place (build/inline-texts.ts): this is what it is where nothing was built, in English.
 */
export const Trans = ({ children }: { children: ReactNode }) => children
