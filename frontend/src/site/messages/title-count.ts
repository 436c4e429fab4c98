/** "(2) Messages | …": the tab's title says how much is unread, whichever page gives the title. */

const counted = /^\(\d+\+?\) /

/** @returns how to take it away */
export const showCountInTitle = (count: number): (() => void) => {
  const words = count > 99 ? '(99+) ' : count > 0 ? `(${count}) ` : ''
  const write = () => {
    const bare = document.title.replace(counted, '')
    // Written only where it differs: each writing is a change that is heard here.
    if (document.title !== words + bare) document.title = words + bare
  }
  write()
  // Each page sets a title of its own.
  const observer = new MutationObserver(write)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
    document.title = document.title.replace(counted, '')
  }
}
