/** The site's way to what a profile answers with yes or no. */

export {
  columnOf,
  eachColumnOf,
  eachOf,
  keysOf,
  laterYesNo,
  yesNoFacts,
  yesNoFields,
  yesNoFilters,
  yesNoQuestions,
  type YesNoField,
  type YesNoFilter,
  type YesNoFilterGroup,
  type YesNoSection,
} from '../../domain/profiles/yes-no-fields.ts'
