/**
 * Limits of questions and answers (product.md, "Reviews and FAQs"). Pure numbers: the browser reads them
 * through the contract.
 */

/** Characters of a question. */
export const shortestQuestion = 10
export const longestQuestion = 200
/** Characters of an answer. */
export const shortestAnswer = 20
export const longestAnswer = 2000
/** Questions of one provider, drafts included. */
export const mostFaqs = 20
