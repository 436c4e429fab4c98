/** The recent searches in this browser, newest first. They never leave the browser. */

const key = 'recent-searches'
const most = 5

export const readRecentSearches = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export const keepRecentSearch = (words: string) => {
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase())
  write([words, ...others].slice(0, most))
}

export const forgetRecentSearches = () => write([])

const write = (searches: readonly string[]) => {
  try {
    localStorage.setItem(key, JSON.stringify(searches))
  } catch {
    // Without storage no searches are remembered; everything else works.
  }
}
