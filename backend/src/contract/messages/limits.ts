/** The domain's limits that pages need, re-exported because the site may import only the contract. */
export { longestMessage, longestReport, reportReasons } from '../../domain/messages/limits.ts'
