/* Generated from schemas/_meta by npm run config:types. */

/**
 * A switch of access.json > switches; hidden for account variants that it restricts.
 */
export type Switch = string
/**
 * A short name in camelCase, unique among its neighbours.
 */
export type Id = string
/**
 * The key of a text in i18n/<locale>, e.g. withdraw.create.title, or "=expression" for a text that comes from data.
 */
export type TextKey = string
/**
 * One thing that happens, named by "do".
 */
export type Action = (ActionCall | ActionNavigate | ActionOpen | ActionClose | ActionConfirm | ActionNotify | ActionSet | ActionReset | ActionReload | ActionDownload | ActionField | ActionFill | ActionSubmit | ActionGuard | ActionSign | ActionSignOut | ActionSignIn | ActionRefreshSession | ActionPreference | ActionStore | ActionRecall | ActionCopy | ActionSwitchTheme | ActionSwitchLocale | ActionPrint | ActionRun)
/**
 * A CEL expression that answers true or false, written without a leading "=". Unknown counts as false: flow.amount != null && data.quote.rate != null
 */
export type Condition = string
/**
 * operationId of a call declared in schemas/<domain>/api.json.
 */
export type OperationId = string
/**
 * Any JSON value. A string that starts with "=" is an expression and is computed; objects and lists may hold expressions at any depth. Write "==..." for a literal text that starts with "=".
 */
export type Value = unknown
/**
 * Colour with a meaning.
 */
export type Tone = ("neutral" | "info" | "success" | "warning" | "danger")
/**
 * Run one after the other; a refused or failed one stops the list.
 */
export type Actions = Action[]
/**
 * A code of access.json > permissions. Only sub-accounts and operators are checked.
 */
export type Permission = string
/**
 * A functionCode of access.json > flags that must be granted.
 */
export type Flag = string
/**
 * A value computed by CEL, with a leading "=": =data.balances.total
 */
export type Expression = string
/**
 * How a value is shown. money needs a currency; rate shows a pair when it has currency and toCurrency; minute is a time without seconds, for what is expected; options needs texts (a prefix of i18n keys).
 */
export type Format = ("text" | "money" | "amount" | "rate" | "percent" | "integer" | "date" | "dateTime" | "minute" | "month" | "options" | "yesNo" | "fileSize" | "quota" | "maskedAccount" | "maskedName" | "maskedEmail" | "maskedPhone" | "badge")
/**
 * A part of a page, named by its type.
 */
export type Block = (BlockHeader | BlockSection | BlockGrid | BlockForm | BlockFormSummary | BlockFormFiles | BlockFormErrors | BlockFilterBar | BlockTable | BlockCards | BlockDescriptions | BlockStatistics | BlockSteps | BlockResult | BlockTabs | BlockTimeline | BlockNotice | BlockText | BlockRichText | BlockDocument | BlockQr | BlockImage | BlockUpload | BlockChart | BlockEditableTable | BlockEmpty | BlockCountdown | BlockButtons | BlockLinks | BlockMenu | BlockCarousel | BlockCalendar | BlockRepeat)
/**
 * domain.name: the path of the file below schemas/ without pages/ or forms/.
 */
export type QualifiedId = string
/**
 * A region id, as its overlay declares it.
 */
export type Region = string
/**
 * One thing that is done or expected, named by "do".
 */
export type Step = (StepOpen | StepFill | StepPress | StepChoose | StepAnswer | StepWait | StepExpect)

export interface ConfigModel {
AccessFile?: AccessFile
DocumentFile?: DocumentFile
ErrorsFile?: ErrorsFile
FlowFile?: FlowFile
FormFile?: FormFile
GlossaryFile?: GlossaryFile
MenusFile?: MenusFile
OperationFile?: OperationFile
OverlayFile?: OverlayFile
PageFile?: PageFile
RoutesFile?: RoutesFile
ScenarioFile?: ScenarioFile
SiteFile?: SiteFile
Condition?: Condition
Expression?: Expression
Value?: Value
TextKey?: TextKey
TextArgs?: TextArgs
Id?: Id
QualifiedId?: QualifiedId
OperationId?: OperationId
Permission?: Permission
Flag?: Flag
Switch?: Switch
Region?: Region
Format?: Format
Tone?: Tone
Shown?: Shown
Action?: Action
Action_call?: ActionCall
Action_navigate?: ActionNavigate
Action_open?: ActionOpen
Action_close?: ActionClose
Action_confirm?: ActionConfirm
Action_notify?: ActionNotify
Action_set?: ActionSet
Action_reset?: ActionReset
Action_reload?: ActionReload
Action_download?: ActionDownload
Action_field?: ActionField
Action_fill?: ActionFill
Action_submit?: ActionSubmit
Action_guard?: ActionGuard
Action_sign?: ActionSign
Action_signOut?: ActionSignOut
Action_signIn?: ActionSignIn
Action_refreshSession?: ActionRefreshSession
Action_preference?: ActionPreference
Action_store?: ActionStore
Action_recall?: ActionRecall
Action_copy?: ActionCopy
Action_switchTheme?: ActionSwitchTheme
Action_switchLocale?: ActionSwitchLocale
Action_print?: ActionPrint
Action_run?: ActionRun
Actions?: Actions
Button?: Button
FieldUi?: FieldUi
GlossaryPhrases?: GlossaryPhrases
GlossaryTerm?: GlossaryTerm
GlossaryRule?: GlossaryRule
Entry?: Entry
rate?: Rate
Block?: Block
Block_header?: BlockHeader
Block_section?: BlockSection
Block_grid?: BlockGrid
Block_form?: BlockForm
Block_formSummary?: BlockFormSummary
Block_formFiles?: BlockFormFiles
Block_formErrors?: BlockFormErrors
Block_filterBar?: BlockFilterBar
Block_table?: BlockTable
Block_cards?: BlockCards
Block_descriptions?: BlockDescriptions
Block_statistics?: BlockStatistics
Block_steps?: BlockSteps
Block_result?: BlockResult
Block_tabs?: BlockTabs
Block_timeline?: BlockTimeline
Block_notice?: BlockNotice
Block_text?: BlockText
Block_richText?: BlockRichText
Block_document?: BlockDocument
Block_qr?: BlockQr
Block_image?: BlockImage
Block_upload?: BlockUpload
Block_chart?: BlockChart
Block_editableTable?: BlockEditableTable
Block_empty?: BlockEmpty
Block_countdown?: BlockCountdown
Block_buttons?: BlockButtons
Block_links?: BlockLinks
Block_menu?: BlockMenu
Block_carousel?: BlockCarousel
Block_calendar?: BlockCalendar
Block_repeat?: BlockRepeat
Item?: Item
Column?: Column
Empty?: Empty
Call?: Call
Dialog?: Dialog
Route?: Route
Answer?: Answer
Step?: Step
Step_open?: StepOpen
Step_fill?: StepFill
Step_press?: StepPress
Step_choose?: StepChoose
Step_answer?: StepAnswer
Step_wait?: StepWait
Step_expect?: StepExpect
ExpectedField?: ExpectedField
ExpectedCall?: ExpectedCall
}
/**
 * Permission codes, whitelist flags, blacklist switches and account variants.
 */
export interface AccessFile {
/**
 * Path of this schema.
 */
$schema?: string
/**
 * Permission codes.
 */
permissions: {
/**
 * A code that sub-accounts may hold; its name is access.permissions.code.
 */
[k: string]: {
/**
 * For analysts.
 */
note?: string
/**
 * Known to the back office; no page asks for it yet.
 */
reserved?: boolean
}
}
/**
 * Whitelist flags by functionCode.
 */
flags: {
/**
 * A whitelist function.
 */
[k: string]: {
/**
 * For analysts.
 */
note?: string
/**
 * Does not work for operators.
 */
notForOperators?: boolean
/**
 * Known to the back office; no page asks for it yet.
 */
reserved?: boolean
}
}
/**
 * Blacklist switches.
 */
switches: {
/**
 * A feature that account variants may lack.
 */
[k: string]: {
/**
 * For analysts.
 */
note?: string
/**
 * Also off for operators.
 */
notForOperators?: boolean
/**
 * Known to the back office; no page asks for it yet.
 */
reserved?: boolean
}
}
/**
 * Account variants.
 */
variants: {
/**
 * An account variant (bizSource).
 */
[k: string]: {
/**
 * Switches that are off.
 */
restricted: Switch[]
/**
 * false: has only the reduced routes.
 */
portal?: boolean
}
}
/**
 * Which statuses of identity verification mean what.
 */
kyc?: {
/**
 * Not verified.
 * 
 * Items: Status.
 */
empty: string[]
/**
 * Under review.
 * 
 * Items: Status.
 */
review: string[]
/**
 * Rejected.
 * 
 * Items: Status.
 */
rejected: string[]
/**
 * Expired.
 * 
 * Items: Status.
 */
expired: string[]
/**
 * Verified.
 * 
 * Items: Status.
 */
passed: string[]
/**
 * Read as no status.
 * 
 * Items: Status.
 */
treatAsEmpty?: string[]
}
/**
 * Guards.
 */
guards?: {
/**
 * Dialogs of a guard by state: text is guards.<guard>.<state>.
 */
[k: string]: {
/**
 * State to dialog.
 */
states: {
/**
 * What a refused state offers.
 */
[k: string]: {
/**
 * Buttons.
 */
buttons: Button[]
}
}
}
}
}
/**
 * A button; its text is page.block.id, else common.id.
 */
export interface Button {
id: Id
text?: TextKey
/**
 * Look.
 */
kind?: ("primary" | "default" | "text" | "danger" | "link")
/**
 * Icon name.
 */
icon?: string
actions?: Actions
visibleWhen?: Condition
enabledWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * What a missing permission does; remove by default.
 */
whenRefused?: ("remove" | "disable")
/**
 * Guard before the actions, e.g. "kyc" or "kyc:3,5".
 */
guard?: string
/**
 * Disabled while the account is being cancelled.
 */
money?: boolean
}
/**
 * Calls an operation. Its data is then result in the following actions; a failure stops the list after its error behaviour ran.
 */
export interface ActionCall {
do: "call"
when?: Condition
operation: OperationId
input?: Value
/**
 * page.x, flow.x or route.query.x: where the value goes.
 */
into?: string
/**
 * Code to actions, for codes that the call passes through; "otherwise" for all other passed-through codes.
 */
onError?: {
[k: string]: Actions
}
/**
 * Failure is silent.
 */
background?: boolean
}
/**
 * Goes to a page or an address.
 */
export interface ActionNavigate {
do: "navigate"
when?: Condition
/**
 * Page id.
 */
to?: string
/**
 * Path parameters.
 */
params?: {
[k: string]: Value
}
/**
 * Query parameters; null leaves one out.
 */
query?: {
[k: string]: Value
}
url?: Value
/**
 * Goes back, or to the page named by "to" when there is no way back.
 */
back?: boolean
/**
 * Replaces the current entry of the history.
 */
replace?: boolean
/**
 * Opens a new tab.
 */
newTab?: boolean
/**
 * Keeps the current query.
 */
keepQuery?: boolean
/**
 * By a document load: everything starts anew.
 */
document?: boolean
}
/**
 * Opens a dialog or drawer of the page, or a shared one.
 */
export interface ActionOpen {
do: "open"
when?: Condition
/**
 * Id of the dialog.
 */
dialog: string
/**
 * Values seen inside as args.x.
 */
args?: {
[k: string]: Value
}
}
/**
 * Closes the dialog or drawer that the action stands in.
 */
export interface ActionClose {
do: "close"
when?: Condition
}
/**
 * Asks; the list stops when the user declines.
 */
export interface ActionConfirm {
do: "confirm"
when?: Condition
text: TextKey
args?: TextArgs
title?: TextKey
tone?: Tone
confirmText?: TextKey
cancelText?: TextKey
}
/**
 * Values for the {placeholders} of the text.
 */
export interface TextArgs {
[k: string]: Value
}
/**
 * Shows a short message.
 */
export interface ActionNotify {
do: "notify"
when?: Condition
text: TextKey
args?: TextArgs
/**
 * Kind of message.
 */
level?: ("info" | "success" | "warning" | "error")
}
/**
 * Stores a value in the page, the flow or the query of the address.
 */
export interface ActionSet {
do: "set"
when?: Condition
/**
 * page.x, flow.x or route.query.x: where the value goes.
 */
path: string
value: Value
}
/**
 * Puts a value back to its default; without a path the whole flow.
 */
export interface ActionReset {
do: "reset"
when?: Condition
/**
 * page.x, flow.x or route.query.x: where the value goes.
 */
path?: string
/**
 * init keeps the origin (flow.json > origin), clear removes every key.
 */
mode?: ("init" | "clear")
}
/**
 * Runs data calls of the page again, or the document.
 */
export interface ActionReload {
do: "reload"
when?: Condition
/**
 * Calls to run again.
 * 
 * Items: Name of a call.
 */
calls?: string[]
/**
 * Reloads the document.
 */
document?: boolean
}
/**
 * Downloads the binary answer of an operation.
 */
export interface ActionDownload {
do: "download"
when?: Condition
operation: OperationId
input?: Value
fileName?: Value
}
/**
 * Marks a field of the form with an error and focuses it.
 */
export interface ActionField {
do: "field"
when?: Condition
/**
 * Path of the field.
 */
name: string
text: TextKey
args?: TextArgs
/**
 * Block id of the form; without it the form that the action stands in or the first of the page.
 */
form?: string
}
/**
 * Puts values into a form.
 */
export interface ActionFill {
do: "fill"
when?: Condition
/**
 * Block id of the form.
 */
form?: string
values: Value
/**
 * The values were read from somewhere: each field that they change asks the user to check it, until the user was there.
 */
toCheck?: true
}
/**
 * Submits a form of the page.
 */
export interface ActionSubmit {
do: "submit"
when?: Condition
/**
 * Block id of the form.
 */
form?: string
}
/**
 * Passes a guard (its dialog opens when refused, and the list stops).
 */
export interface ActionGuard {
do: "guard"
when?: Condition
/**
 * A guard kind: kyc.
 */
guard: string
/**
 * Statuses, e.g. "3,5", "!6", "personal=3,5;enterprise=5" or "card".
 */
allow?: string
}
/**
 * Opens the signing dialog of an agreement; the list stops when declined.
 */
export interface ActionSign {
do: "sign"
when?: Condition
/**
 * Code of the agreement.
 */
agreement: string
/**
 * Site of the agreement.
 */
site: string
}
/**
 * Ends the session.
 */
export interface ActionSignOut {
do: "signOut"
when?: Condition
/**
 * false: without calling the server.
 */
server?: boolean
/**
 * Tells sign-in not to try automatic sign-in.
 */
nocheck?: boolean
}
/**
 * Goes to the sign-in page with the current address.
 */
export interface ActionSignIn {
do: "signIn"
when?: Condition
}
/**
 * Loads session data again.
 */
export interface ActionRefreshSession {
do: "refreshSession"
when?: Condition
/**
 * Parts to load; all without.
 * 
 * Items: A part of the session.
 */
parts?: ("login" | "kyc" | "permission" | "preference" | "messages" | "cards")[]
}
/**
 * Saves a preference of the user.
 */
export interface ActionPreference {
do: "preference"
when?: Condition
/**
 * Key of the preference.
 */
key: string
value: Value
}
/**
 * Keeps or removes a value in the browser.
 */
export interface ActionStore {
do: "store"
when?: Condition
/**
 * Which storage.
 */
area: ("local" | "session")
/**
 * Key.
 */
key: string
value: Value
}
/**
 * Reads back what the action store kept in the browser.
 */
export interface ActionRecall {
do: "recall"
when?: Condition
/**
 * Which storage.
 */
area: ("local" | "session")
/**
 * Key.
 */
key: string
/**
 * page.x, flow.x or route.query.x: where the value goes.
 */
into: string
/**
 * Takes it away, so that it is read once.
 */
remove?: boolean
}
/**
 * Copies a text.
 */
export interface ActionCopy {
do: "copy"
when?: Condition
value: Value
}
/**
 * Changes between light and dark.
 */
export interface ActionSwitchTheme {
do: "switchTheme"
when?: Condition
}
/**
 * Changes the language.
 */
export interface ActionSwitchLocale {
do: "switchLocale"
when?: Condition
locale: Value
}
/**
 * Opens the print dialog.
 */
export interface ActionPrint {
do: "print"
when?: Condition
}
/**
 * Runs a named list of actions of the page, or of the shell.
 */
export interface ActionRun {
do: "run"
when?: Condition
/**
 * Name in actions of the page, else of the shell page.
 */
name: string
/**
 * Values seen by the list as args.x.
 */
args?: {
[k: string]: Value
}
}
/**
 * A long text, e.g. an agreement, of one language: i18n/<locale>/documents/<id>.json.
 */
export interface DocumentFile {
/**
 * Path of this schema.
 */
$schema?: string
/**
 * Title.
 */
title: string
/**
 * Date of the text.
 */
updated?: string
/**
 * Parts.
 * 
 * Items: A part.
 */
sections: {
/**
 * Anchor.
 */
id?: string
/**
 * Heading.
 */
heading?: string
/**
 * Paragraphs.
 * 
 * Items: Paragraph.
 */
paragraphs?: string[]
/**
 * Numbered items.
 * 
 * Items: Item.
 */
items?: string[]
/**
 * Table: first row is the head.
 */
table?: string[][]
}[]
}
/**
 * Error code or class to behaviour, and codes that a call passes through to its screen.
 */
export interface ErrorsFile {
/**
 * Path of this schema.
 */
$schema?: string
/**
 * Business codes.
 */
codes: {
/**
 * What happens for a code, for every call.
 */
[k: string]: {
unless?: Condition
do: Actions
/**
 * What happens to the request afterwards.
 */
then?: "retry"
/**
 * The caller is not told.
 */
silent?: boolean
/**
 * Parallel failures share one run.
 */
share?: boolean
/**
 * What stands in front of the operations answers with the code, whatever the call: no operation lists it in x-errors.
 */
platform?: boolean
}
}
otherwise: Actions
/**
 * HTTP status to message; "otherwise" for any other.
 */
http: {
/**
 * A failed answer of HTTP.
 */
[k: string]: {
text: TextKey
do?: Actions
}
}
/**
 * The server could not be reached.
 */
noAnswer: {
text: TextKey
}
/**
 * What the portal does when the answer of an operation with x-once is lost: it says so, and asks for the outcome by the key of the request until it is known.
 */
outcome?: {
operation: OperationId
checking: TextKey
/**
 * Ways to where the outcome can be seen, beside it.
 */
buttons?: Button[]
done: TextKey
notDone: TextKey
/**
 * Milliseconds until it is asked for the second time; each time takes twice as long.
 */
every: number
/**
 * Most milliseconds between two times.
 */
atMost?: number
/**
 * Operation to what happens after a reload of the document when it turns out to be carried out, with the answer as result.
 */
results?: {
[k: string]: Actions
}
}
/**
 * A part of the portal could not be loaded.
 */
chunk?: {
text: TextKey
/**
 * Milliseconds.
 */
timeout: number
}
/**
 * An aborted request.
 */
cancelled?: {
/**
 * No message.
 */
silent?: boolean
}
/**
 * Operation to codes that its screen handles.
 */
passThrough: {
[k: string]: "all" | string[]
}
/**
 * Failure codes of orders by kind.
 */
failureTexts?: {
/**
 * Code to text key; "otherwise" for the rest.
 */
[k: string]: {
/**
 * Text key.
 */
[k: string]: string
}
}
}
/**
 * State that several pages of a domain share.
 */
export interface FlowFile {
/**
 * Path of this schema.
 */
$schema?: string
/**
 * Flows by id.
 */
flows: {
/**
 * One flow.
 */
[k: string]: {
/**
 * JSON Schema of the state, with defaults.
 */
state: Readonly<Record<string, unknown>>
/**
 * Keys that a reset with mode init keeps.
 * 
 * Items: Key.
 */
origin?: string[]
/**
 * Kept in the store of the browser across a full page load.
 */
persist?: boolean
/**
 * Key to keys that go back to their default when it changes.
 */
resets?: {
/**
 * Keys.
 * 
 * Items: Key.
 */
[k: string]: string[]
}
}
}
}
/**
 * What input is valid and how it is asked for. The file is schemas/<domain>/forms/<name>.json. Labels are form.field.label.
 */
export interface FormFile {
/**
 * Path of this schema.
 */
$schema?: string
/**
 * JSON Schema 2020-12 of the values. $ref may point to _shared/fields.json.
 */
schema: Readonly<Record<string, unknown>>
/**
 * How each field is shown; key is the path of the field (dots for nested ones, items of a list as list.items.field).
 */
ui?: {
[k: string]: FieldUi
}
/**
 * Order of the fields; order of the schema by default.
 * 
 * Items: Field.
 */
order?: string[]
/**
 * Titled groups.
 * 
 * Items: Fields under a title form.groups.id.
 */
groups?: {
id: Id
/**
 * Fields.
 * 
 * Items: Field.
 */
fields: string[]
visibleWhen?: Condition
}[]
/**
 * Steps, each validated before the next.
 * 
 * Items: A step of a long form; its title is form.steps.id.
 */
steps?: {
id: Id
/**
 * Fields asked in this step.
 * 
 * Items: Field.
 */
fields: string[]
visibleWhen?: Condition
onNext?: Actions
}[]
/**
 * Rules that JSON Schema cannot say.
 * 
 * Items: A rule across fields, shown at a field while true.
 */
rules?: {
id?: Id
/**
 * Path of the field that shows it.
 */
field: string
when: Condition
text: TextKey
args?: TextArgs
}[]
/**
 * Field to expression: its value follows others.
 */
computed?: {
[k: string]: Expression
}
/**
 * What happens to the value of a hidden field: kept, emptied, or kept but not sent. omit by default.
 */
whenHidden?: ("keep" | "clear" | "omit")
/**
 * Data calls of the form: data.<name>; may depend on form.x.
 */
calls?: {
[k: string]: Call
}
}
/**
 * How a field is asked for.
 */
export interface FieldUi {
/**
 * The input. By default it follows from the schema. time keeps HH:mm; dateTime keeps yyyy-MM-dd HH:mm:ss in UTC+8 (format beijing-time), or an instant of RFC 3339 where the format is date-time; slider goes from the schema's minimum to its maximum, by its multipleOf; colour keeps # and six hexadecimal digits.
 */
widget?: ("text" | "textarea" | "password" | "digits" | "money" | "number" | "select" | "multiSelect" | "radio" | "checkbox" | "checkboxes" | "switch" | "date" | "dateRange" | "monthRange" | "time" | "dateTime" | "slider" | "colour" | "phone" | "email" | "bankCard" | "region" | "upload" | "code" | "payPassword" | "captcha" | "masked" | "agreement" | "cards" | "hidden" | "array" | "amountList" | "search")
label?: TextKey
/**
 * Label only for screen readers.
 */
labelHidden?: boolean
/**
 * For an object that is not required: asked for only once the user adds it, and can be taken away again.
 */
optional?: boolean
/**
 * For select: false where one choice always stands, though the field is not asked for; without it, what is not required can be taken back.
 */
clearable?: boolean
placeholder?: TextKey
help?: TextKey
args?: TextArgs
visibleWhen?: Condition
enabledWhen?: Condition
requiredWhen?: Condition
permission?: Permission
switch?: Switch
flag?: Flag
currency?: Value
max?: Value
/**
 * For number.
 */
decimals?: number
/**
 * Choices; enum of the schema by default.
 */
options?: ((string | number | boolean) | {
value: unknown
label?: TextKey
visibleWhen?: Condition
})[]
/**
 * Prefix of i18n keys of the choices; form.field.options by default.
 */
optionsText?: string
/**
 * Choices from a data call, or any list expression; option is the row.
 */
optionsFrom?: {
rows: Expression
/**
 * Field of the row, or "=expression" with row.
 */
value: string
label?: Value
/**
 * Prefix of i18n keys for the label.
 */
texts?: string
detail?: Value
detailCurrency?: Value
disabledWhen?: Condition
reason?: Value
/**
 * Prefix of i18n keys for the reason.
 */
reasonTexts?: string
empty?: TextKey
}
/**
 * Clean-up while typing (digitsOnly, halfWidth, stripWhitespace, replaceNbsp on paste and input; upper, lower, trim on blur).
 * 
 * Items: A clean-up.
 */
normalize?: ("digitsOnly" | "halfWidth" | "upper" | "lower" | "trim" | "stripWhitespace" | "replaceNbsp")[]
/**
 * Visual grouping of digits; the value is without blanks.
 */
group?: ("3-4-4" | "4")
/**
 * Characters.
 */
maxLength?: number
/**
 * Shows how many characters.
 */
counter?: boolean
/**
 * Lines of a textarea.
 */
rows?: number
areaCode?: Value
/**
 * For upload.
 * 
 * Items: Extension.
 */
accept?: string[]
/**
 * Bytes, for upload.
 */
maxSize?: number
/**
 * Files, for upload.
 */
maxCount?: number
names?: OperationId
operation?: OperationId
input?: Value
/**
 * For code: pause before sending again.
 */
seconds?: number
example?: Value
onUploaded?: Actions
minDate?: Value
maxDate?: Value
/**
 * For date: offers "long-term".
 */
longTerm?: boolean
mask?: Format
agreement?: Value
addText?: TextKey
/**
 * For array.
 */
minItems?: number
/**
 * For array.
 */
maxItems?: number
itemTitle?: TextKey
/**
 * Columns out of 24.
 */
span?: number
/**
 * Gets the focus when the form opens.
 */
autoFocus?: boolean
/**
 * Autocomplete token of HTML.
 */
autoComplete?: string
}
/**
 * A use of an operation. It runs when the page opens and again when its computed input changes.
 */
export interface Call {
operation: OperationId
input?: Value
when?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Runs only by the reload action.
 */
lazy?: boolean
/**
 * Minutes that an answer is kept. An older one is shown while it is renewed.
 */
cache?: number
/**
 * Runs again until a condition holds.
 */
poll?: {
/**
 * Milliseconds.
 */
every: number
until?: Condition
}
/**
 * Keeps the old data while a new answer is under way (default true).
 */
keep?: boolean
/**
 * Failure is silent and leaves the data null.
 */
background?: boolean
/**
 * Passed-through code to actions; "otherwise" for the rest.
 */
onError?: {
[k: string]: Actions
}
onSuccess?: Actions
}
/**
 * Which word is written for which thing in every language, and which are not: i18n/glossary.json. Every text, document and word of the server is held to it; i18n/GLOSSARY.md is made of it.
 */
export interface GlossaryFile {
/**
 * Path of this schema.
 */
$schema?: string
/**
 * The things that have one name, by a short name of ours.
 */
terms: {
[k: string]: GlossaryTerm
}
/**
 * Rules of spelling and punctuation, by a short name of ours.
 */
writing: {
[k: string]: GlossaryRule
}
/**
 * Names of pages and functions by the address where they will be. While no route has the address, no text may name them.
 */
places: {
[k: string]: GlossaryPhrases
}
outside: GlossaryPhrases
}
/**
 * One thing and its names.
 */
export interface GlossaryTerm {
/**
 * What is meant, where the names do not say it.
 */
means?: string
/**
 * The name by language.
 */
words: {
/**
 * The name in one language.
 */
[k: string]: string
}
not?: GlossaryPhrases
but?: GlossaryPhrases
}
/**
 * Words or phrases by language.
 */
export interface GlossaryPhrases {
/**
 * Words or phrases of one language.
 * 
 * Items: A word or phrase.
 */
[k: string]: string[]
}
/**
 * A rule of spelling or punctuation.
 */
export interface GlossaryRule {
/**
 * The rule as a sentence.
 */
means: string
/**
 * Languages that it holds for.
 * 
 * Items: Language.
 */
locales: string[]
/**
 * Regular expression of what is wrong.
 */
pattern: string
/**
 * What is written instead.
 */
write: string
}
/**
 * Editorial order of what the shell offers. Nothing here repeats a permission: an entry follows its route.
 */
export interface MenusFile {
/**
 * Path of this schema.
 */
$schema?: string
/**
 * Menus by id: header, icons, user, tools, help, centre, footer.
 */
menus: {
/**
 * A menu.
 */
[k: string]: {
/**
 * Entries in order.
 */
entries: Entry[]
append?: Expression
}
}
}
/**
 * A way to a route; refused routes are not shown. Its text is menus.<menu>.id.
 */
export interface Entry {
/**
 * Id.
 */
id: string
/**
 * Page id.
 */
to?: string
url?: Value
/**
 * Query.
 */
query?: {
[k: string]: Value
}
/**
 * Icon name.
 */
icon?: string
/**
 * Icon name while the theme is dark; left out, the same.
 */
darkIcon?: string
/**
 * An entry of the header's icons that a narrow window shows in the drawer of the main menu, to leave the header room.
 */
inDrawer?: boolean
/**
 * New tab.
 */
newTab?: boolean
text?: TextKey
words?: TextKey
visibleWhen?: Condition
switch?: Switch
flag?: Flag
/**
 * Dialog of the shell page, of kind panel, that opens below the entry on hover, focus or click.
 */
panel?: string
/**
 * Opens the search over menus.
 */
search?: boolean
actions?: Actions
badge?: Value
/**
 * Entries below.
 */
children?: Entry[]
}
/**
 * A call that a domain's api.json declares: OpenAPI 3.1, with the extensions that start with x-. Each says who may call it.
 */
export interface OperationFile {
/**
 * <domain>.<name>, once in all domains.
 */
operationId?: string
/**
 * What it does, in a few words.
 */
summary?: string
/**
 * What else a caller should know.
 */
description?: string
/**
 * Served, but no new page should call it.
 */
deprecated?: boolean
/**
 * Open to everybody, signed in or not.
 */
"x-public"?: boolean
/**
 * Who of those signed in may call it: a code of access.json, several of which one suffices, or any. Every operation that is not public says so.
 */
"x-permission"?: (Permission | [Permission, ...(Permission)[]])
/**
 * Codes that the caller has to hold besides, every one of them: what the pages ask for that lead to the call.
 * 
 * @minItems 1
 */
"x-permission-also"?: [Permission, ...(Permission)[]]
/**
 * Why it is open to any: what in its answer and its effect concerns nobody but the caller, or everybody alike.
 */
"x-permission-reason"?: string
"x-flag"?: Flag
"x-switch"?: Switch
/**
 * What the site of the region must offer: a name in features of its entry.
 */
"x-feature"?: string
/**
 * Statuses of verification that may call it.
 * 
 * @minItems 1
 * 
 * Items: Status.
 */
"x-kyc"?: [string, ...(string)[]]
/**
 * The area that it waits for while no screen calls it; no page may.
 */
"x-reserved"?: (string | boolean)
/**
 * Parts of the session that it changes: the portal loads them again once it has succeeded.
 * 
 * Items: Name of a load.
 */
"x-renews"?: string[]
/**
 * Operations whose kept answers no longer hold once it has succeeded.
 * 
 * Items: Operation.
 */
"x-outdates"?: string[]
/**
 * Carried out once per key: the portal asks for the outcome when the answer is lost.
 */
"x-once"?: boolean
/**
 * Takes one file as multipart/form-data.
 */
"x-upload"?: boolean
/**
 * Answers a file.
 */
"x-download"?: boolean
/**
 * A GET that a browser visits as a page, so that it cannot carry headers.
 */
"x-navigation"?: boolean
/**
 * Refused unless the browser says that a page of this site asks: for what changes who is signed in.
 */
"x-same-origin"?: boolean
/**
 * How often it may be called: one limit, or several that each count for themselves.
 */
"x-rate"?: (Rate | [Rate, ...(Rate)[]])
/**
 * Business codes that it may answer.
 * 
 * Items: Code.
 */
"x-errors"?: string[]
/**
 * Ids of the specification.
 * 
 * Items: Id.
 */
"x-inventory"?: string[]
/**
 * As OpenAPI says.
 */
parameters?: unknown[]
/**
 * As OpenAPI says; its schema is the input of a call, together with the parameters.
 */
requestBody?: {

}
/**
 * As OpenAPI says; the JSON schema of 200 describes data of the envelope.
 */
responses?: {

}
}
/**
 * At most so many calls in so many seconds, counted by something.
 */
export interface Rate {
/**
 * Calls.
 */
limit: number
/**
 * In so many seconds.
 */
seconds: number
/**
 * What is counted by. `target`: the address or number that a message goes to; `everybody`: all users of the site together.
 */
by: ("ip" | "user" | "account" | "loginName" | "target" | "everybody")
/**
 * Business code of the refusal, when it is not the common one.
 */
code?: string
}
/**
 * OpenAPI Overlay 1.1, strict: what a region changes in the config.
 */
export interface OverlayFile {
/**
 * Path of this schema.
 */
$schema?: string
overlay: "1.1.0"
info: {
/**
 * Region.
 */
title: string
/**
 * Version.
 */
version: string
}
/**
 * Changes.
 * 
 * Items: One change of the nodes that a path finds.
 */
actions: {
/**
 * JSONPath (RFC 9535) into {site, menus, access, routes, errors, pages, forms, flows}; lists by id filter, never by index.
 */
target: string
/**
 * Why.
 */
description?: string
/**
 * Merged into the node, or appended to a list.
 */
update?: {
[k: string]: unknown
}
/**
 * Removes the node.
 */
remove?: boolean
/**
 * Number of nodes that the path must find; 1 by default.
 */
expect?: number
}[]
}
/**
 * What a page fetches, shows and does. The file is schemas/<domain>/pages/<name>.json; its id is domain.name.
 */
export interface PageFile {
/**
 * Path of this schema.
 */
$schema?: string
/**
 * Flow whose state the page shares: id of schemas/<domain>/flow.json.
 */
flow?: string
/**
 * Entering the page starts the flow anew.
 */
resetFlow?: boolean
/**
 * Values of the page at the start: page.x.
 */
state?: {
[k: string]: unknown
}
/**
 * Data calls by name: data.<name>.
 */
calls?: {
[k: string]: Call
}
/**
 * Named lists of actions.
 */
actions?: {
[k: string]: Actions
}
onOpen?: Actions
/**
 * A step that a reload of the document returns to with its values. They are kept in the tab for the user and the address, until the page is left.
 */
resume?: {
when?: Condition
/**
 * Places whose values are kept: page.<key>, or flow for the whole state of the flow. Where they are there again, onOpen does not run.
 * 
 * @minItems 1
 * 
 * Items: Place.
 */
keeps: [string, ...(string)[]]
needs: Condition
otherwise: Actions
}
/**
 * Dialogs and drawers by id.
 */
dialogs?: {
[k: string]: Dialog
}
/**
 * Blocks inside, from top to bottom.
 */
blocks: Block[]
title?: TextKey
titleArgs?: TextArgs
/**
 * Width of the content.
 */
width?: ("normal" | "narrow" | "full")
}
/**
 * A dialog or drawer; its title is page.id.title.
 */
export interface Dialog {
/**
 * dialog by default; a panel hangs below the menu entry that opens it.
 */
kind?: ("dialog" | "drawer" | "panel")
title?: TextKey
args?: TextArgs
/**
 * Pixels.
 */
width?: number
/**
 * Pixels.
 */
maxHeight?: number
/**
 * false: only its buttons close it.
 */
closable?: (boolean | Condition)
/**
 * Data calls while it is open.
 */
calls?: {
[k: string]: Call
}
/**
 * Blocks inside, from top to bottom.
 */
blocks: Block[]
/**
 * Buttons at the foot.
 */
buttons?: Button[]
onClose?: Actions
/**
 * Milliseconds between closing and onClose.
 */
closeDelay?: number
}
/**
 * Title of the page with its buttons; the text is page.title.
 */
export interface BlockHeader {
id?: Id
/**
 * Title of the page with its buttons; the text is page.title.
 */
type: "header"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
title?: TextKey
args?: TextArgs
subtitle?: TextKey
/**
 * Shows a way back to the parent route.
 */
back?: boolean
/**
 * Buttons at the right.
 */
buttons?: Button[]
tag?: Item
}
/**
 * A labelled value; its label is page.block.id, else common.id.
 */
export interface Item {
id: Id
label?: TextKey
value?: Value
format?: Format
currency?: Value
toCurrency?: Value
/**
 * For format options: prefix of the i18n keys; the key is prefix.value.
 */
texts?: string
/**
 * Coloured tag: value to tone.
 */
tones?: {
[k: string]: Tone
}
text?: TextKey
args?: TextArgs
/**
 * Adds a copy button.
 */
copy?: boolean
/**
 * Preference key of an eye toggle that hides the amount as ****.
 */
eye?: string
/**
 * Preference key of an eye toggle elsewhere that hides this amount too.
 */
hideWith?: string
link?: Actions
visibleWhen?: Condition
help?: TextKey
/**
 * Columns it takes.
 */
span?: number
permission?: Permission
switch?: Switch
flag?: Flag
tone?: Value
}
/**
 * A card with a title around blocks.
 */
export interface BlockSection {
id?: Id
/**
 * A card with a title around blocks.
 */
type: "section"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
title?: TextKey
args?: TextArgs
/**
 * Without card look.
 */
plain?: boolean
/**
 * Buttons at the right of the title.
 */
buttons?: Button[]
/**
 * Blocks inside, from top to bottom.
 */
blocks: Block[]
}
/**
 * Blocks side by side in 24 columns; each block says its span.
 */
export interface BlockGrid {
id?: Id
/**
 * Blocks side by side in 24 columns; each block says its span.
 */
type: "grid"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
/**
 * Gap in pixels.
 */
gap?: number
/**
 * Blocks inside, from top to bottom.
 */
blocks: Block[]
}
/**
 * A form of schemas/<domain>/forms.
 */
export interface BlockForm {
id?: Id
/**
 * A form of schemas/<domain>/forms.
 */
type: "form"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
form: QualifiedId
/**
 * page.x or flow: valid values are written there while the user types.
 */
into?: string
initial?: Value
step?: Value
/**
 * How labels stand.
 */
layout?: ("vertical" | "horizontal" | "inline")
/**
 * Fields side by side on a wide screen.
 */
columns?: number
/**
 * Keeps what was typed in the browser until submitted.
 */
draft?: boolean
/**
 * The submit button; false for none.
 */
submit?: (Button | false)
/**
 * More buttons.
 */
buttons?: Button[]
onSubmit?: Actions
/**
 * Field to actions after it changed.
 */
onChange?: {
[k: string]: Actions
}
readOnlyWhen?: Condition
editable?: Value
fieldErrors?: Value
}
/**
 * Everything that a form holds, to read through: by the steps, labels and choices of the form.
 */
export interface BlockFormSummary {
id?: Id
/**
 * Everything that a form holds, to read through: by the steps, labels and choices of the form.
 */
type: "formSummary"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
form: QualifiedId
values: Value
/**
 * Values side by side on a wide screen.
 */
columns?: number
onEdit?: Actions
}
/**
 * Which files a form asks for, by its own declaration: a list for each case.
 */
export interface BlockFormFiles {
id?: Id
/**
 * Which files a form asks for, by its own declaration: a list for each case.
 */
type: "formFiles"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
form: QualifiedId
/**
 * The cases, each with a list of its own; the text of its title is page.block.id.
 * 
 * @minItems 1
 * 
 * Items: Values under which the form is asked for its files.
 */
cases: [{
id: Id
text?: TextKey
values: Value
visibleWhen?: Condition
/**
 * Only what the cases before this one do not ask for.
 */
more?: true
}, ...({
id: Id
text?: TextKey
values: Value
visibleWhen?: Condition
/**
 * Only what the cases before this one do not ask for.
 */
more?: true
})[]]
}
/**
 * What was said about the fields of a form, each under the name of its field.
 */
export interface BlockFormErrors {
id?: Id
/**
 * What was said about the fields of a form, each under the name of its field.
 */
type: "formErrors"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
form: QualifiedId
values?: Value
errors: Value
}
/**
 * A query row over a list; its values live in route.query, a change goes to page 1.
 */
export interface BlockFilterBar {
id?: Id
/**
 * A query row over a list; its values live in route.query, a change goes to page 1.
 */
type: "filterBar"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
form: QualifiedId
/**
 * Prefix that the table below has, so that a new question starts at its first page.
 */
query?: string
/**
 * Fields shown before "more"; on a phone the first alone, with or without this. A field that the address sets is shown.
 */
collapsed?: number
/**
 * Saved views.
 */
views?: boolean
}
/**
 * Rows of a list.
 */
export interface BlockTable {
id?: Id
/**
 * Rows of a list.
 */
type: "table"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
rows: Expression
total?: Expression
/**
 * Field that identifies a row.
 */
rowKey?: string
/**
 * Columns.
 * 
 * @minItems 1
 */
columns: [Column, ...(Column)[]]
/**
 * server (default when total is given), local or none.
 */
paging?: (boolean | ("none" | "server" | "local"))
/**
 * Prefix of the table's parameters in the address: history gives historyPageNum, historyPageSize and historySort instead of pageNum, pageSize and sort. Needed where a page has a second list.
 */
query?: string
/**
 * Choices of page size.
 * 
 * Items: Rows.
 */
pageSizes?: number[]
/**
 * Row selection.
 */
select?: {
/**
 * page.x, flow.x or route.query.x: where the value goes.
 */
into: string
when?: Condition
whyNot?: TextKey
/**
 * Buttons for the selection; row list is page.…
 */
buttons?: Button[]
}
/**
 * Blocks inside, from top to bottom.
 */
expand?: Block[]
/**
 * Tools above the table; all but export by default.
 * 
 * Items: A tool.
 */
tools?: ("refresh" | "density" | "columns" | "fullscreen" | "export")[]
/**
 * Export of the rows that the filter finds.
 */
export?: {
permission?: Permission
operation: OperationId
input?: Value
/**
 * Input that takes the columns on screen: a list of {id, label} in the user's order, without columns of buttons. The other inputs are then written out, not one expression. Left out, the operation chooses the columns.
 */
columns?: string
}
/**
 * Buttons above the table.
 */
buttons?: Button[]
empty?: Empty
/**
 * Values below the table.
 */
summary?: Item[]
rowLink?: Actions
markWhen?: Condition
}
/**
 * A column; its label is page.block.id, else common.id. Without value it shows row.<id>.
 */
export interface Column {
id: Id
label?: TextKey
value?: Value
format?: Format
currency?: Value
toCurrency?: Value
/**
 * For format options: prefix of the i18n keys; the key is prefix.value.
 */
texts?: string
/**
 * Coloured tag: value to tone.
 */
tones?: {
[k: string]: Tone
}
text?: TextKey
args?: TextArgs
/**
 * Adds a copy button.
 */
copy?: boolean
/**
 * Preference key of an eye toggle that hides the amount as ****.
 */
eye?: string
/**
 * Preference key of an eye toggle elsewhere that hides this amount too.
 */
hideWith?: string
link?: Actions
visibleWhen?: Condition
help?: TextKey
/**
 * Columns it takes.
 */
span?: number
permission?: Permission
switch?: Switch
flag?: Flag
tone?: Value
/**
 * Width in pixels where there is room; where there is not, what the content needs, or half of it with ellipsis.
 */
width?: number
/**
 * Numbers are right-aligned by themselves.
 */
align?: ("left" | "right" | "center")
/**
 * Stays in view.
 */
fixed?: ("left" | "right")
/**
 * Its head sorts the list: upwards, downwards, not at all; route.query.sort holds amount or -amount. Where the server makes the pages, the call sends that on, and the enum of its input names the column.
 */
sortable?: boolean
/**
 * One line; the rest on hover.
 */
ellipsis?: boolean
/**
 * Hidden until the user shows it.
 */
hidden?: boolean
/**
 * Buttons of the row.
 */
buttons?: Button[]
/**
 * false: left out on a phone.
 */
mobile?: boolean
}
/**
 * What to say when there is nothing; texts are page.block.empty and page.block.noMatch, else common ones.
 */
export interface Empty {
text?: TextKey
noMatch?: TextKey
/**
 * What to do.
 */
buttons?: Button[]
}
/**
 * Repeats blocks for each row; inside, row is the row.
 */
export interface BlockCards {
id?: Id
/**
 * Repeats blocks for each row; inside, row is the row.
 */
type: "cards"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
rows: Expression
/**
 * Field that identifies a row.
 */
rowKey?: string
/**
 * Cards side by side.
 */
columns?: number
/**
 * Blocks inside, from top to bottom.
 */
blocks: Block[]
/**
 * Choosing one card.
 */
select?: {
/**
 * page.x, flow.x or route.query.x: where the value goes.
 */
into: string
value: Expression
}
onClick?: Actions
empty?: Empty
/**
 * Without card look.
 */
plain?: boolean
}
/**
 * Labelled values.
 */
export interface BlockDescriptions {
id?: Id
/**
 * Labelled values.
 */
type: "descriptions"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
title?: TextKey
/**
 * Pairs side by side.
 */
columns?: number
/**
 * Values.
 */
items: Item[]
/**
 * Label beside or above the value.
 */
layout?: ("horizontal" | "vertical")
}
/**
 * Large figures.
 */
export interface BlockStatistics {
id?: Id
/**
 * Large figures.
 */
type: "statistics"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
/**
 * Figures.
 */
items: Item[]
/**
 * Figures side by side.
 */
columns?: number
/**
 * Changes are read out once.
 */
announce?: boolean
}
/**
 * Where the user is in a sequence.
 */
export interface BlockSteps {
id?: Id
/**
 * Where the user is in a sequence.
 */
type: "steps"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
/**
 * Ids of the steps.
 */
items: Id[]
/**
 * Id of the current step or "=expression".
 */
current: string
}
/**
 * Outcome of an action.
 */
export interface BlockResult {
id?: Id
/**
 * Outcome of an action.
 */
type: "result"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
/**
 * Look.
 */
status: (("success" | "error" | "warning" | "info" | "403" | "404" | "500") | Expression)
title?: TextKey
subtitle?: TextKey
args?: TextArgs
/**
 * Blocks inside, from top to bottom.
 */
blocks?: Block[]
/**
 * What to do next.
 */
buttons?: Button[]
}
/**
 * One of several groups of blocks; the tab is in route.query.
 */
export interface BlockTabs {
id?: Id
/**
 * One of several groups of blocks; the tab is in route.query.
 */
type: "tabs"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
/**
 * Query parameter that holds the tab; "tab" by default.
 */
query?: string
/**
 * Tabs.
 * 
 * Items: A tab; its text is page.block.id.
 */
items: {
id: Id
/**
 * Blocks inside, from top to bottom.
 */
blocks: Block[]
visibleWhen?: Condition
permission?: Permission
switch?: Switch
flag?: Flag
badge?: Value
}[]
}
/**
 * Events with their time.
 */
export interface BlockTimeline {
id?: Id
/**
 * Events with their time.
 */
type: "timeline"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
rows: Expression
label: Value
/**
 * Prefix of i18n keys for the label.
 */
texts?: string
time: Value
detail?: Value
/**
 * Prefix of i18n keys for the detail.
 */
detailTexts?: string
/**
 * Label value to tone.
 */
tones?: {
[k: string]: Tone
}
empty?: Empty
}
/**
 * A framed remark.
 */
export interface BlockNotice {
id?: Id
/**
 * A framed remark.
 */
type: "notice"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
tone?: (Tone | Expression)
title?: TextKey
text: TextKey
args?: TextArgs
/**
 * Read out when it appears or changes: for what follows from something that the user did.
 */
announce?: boolean
/**
 * Key under which closing is remembered for the session.
 */
closable?: string
/**
 * Buttons in the notice.
 */
buttons?: Button[]
}
/**
 * A paragraph.
 */
export interface BlockText {
id?: Id
/**
 * A paragraph.
 */
type: "text"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
text: TextKey
args?: TextArgs
/**
 * Look.
 */
style?: ("body" | "secondary" | "title" | "strong")
}
/**
 * HTML from the server, cleaned before it is shown.
 */
export interface BlockRichText {
id?: Id
/**
 * HTML from the server, cleaned before it is shown.
 */
type: "richText"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
html: Expression
language?: Expression
}
/**
 * A long text of i18n/<locale>/documents/<id>.json.
 */
export interface BlockDocument {
id?: Id
/**
 * A long text of i18n/<locale>/documents/<id>.json.
 */
type: "document"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
document: Value
/**
 * Table of contents beside it.
 */
toc?: boolean
}
/**
 * A text as QR code.
 */
export interface BlockQr {
id?: Id
/**
 * A text as QR code.
 */
type: "qr"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
value: Expression
/**
 * Pixels.
 */
size?: number
text: TextKey
}
/**
 * A picture.
 */
export interface BlockImage {
id?: Id
/**
 * A picture.
 */
type: "image"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
src: Value
alt: TextKey
/**
 * Pixels.
 */
height?: number
/**
 * Opens larger on click.
 */
preview?: boolean
}
/**
 * Uploads files with an operation.
 */
export interface BlockUpload {
id?: Id
/**
 * Uploads files with an operation.
 */
type: "upload"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
operation: OperationId
/**
 * Allowed kinds.
 * 
 * Items: Extension, e.g. jpg.
 */
accept: string[]
/**
 * Bytes.
 */
maxSize: number
/**
 * Files.
 */
maxCount?: number
/**
 * page.x, flow.x or route.query.x: where the value goes.
 */
into?: string
onUploaded?: Actions
}
/**
 * A line, bar or pie chart with a table for screen readers.
 */
export interface BlockChart {
id?: Id
/**
 * A line, bar or pie chart with a table for screen readers.
 */
type: "chart"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
/**
 * Kind.
 */
kind: ("line" | "bar" | "pie")
rows: Expression
/**
 * Field of the axis or slice.
 */
x: string
/**
 * Series.
 * 
 * Items: A line or bar group; its name is page.block.id.
 */
series: {
id: Id
/**
 * Field of the value.
 */
field?: string
label?: TextKey
}[]
format?: Format
currency?: Value
/**
 * Preference key of an eye toggle elsewhere that hides the figures of this chart too: its axis, what the pointer shows, and the table.
 */
hideWith?: string
/**
 * Pixels.
 */
height?: number
empty?: Empty
}
/**
 * Rows that the user edits; each cell has the rules of the row form.
 */
export interface BlockEditableTable {
id?: Id
/**
 * Rows that the user edits; each cell has the rules of the row form.
 */
type: "editableTable"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
form: QualifiedId
/**
 * page.x, flow.x or route.query.x: where the value goes.
 */
into: string
/**
 * Most rows.
 */
max?: number
/**
 * Columns in order; all fields without.
 * 
 * Items: A field of the row form.
 */
columns?: {
/**
 * Field of the row form.
 */
id: string
/**
 * Pixels.
 */
width?: number
}[]
rowErrors?: Expression
/**
 * Reads rows from a file or from pasted cells.
 */
importer?: {
/**
 * Sources.
 * 
 * Items: Source.
 */
accept?: ("csv" | "paste")[]
/**
 * Order of the cells.
 * 
 * Items: Field.
 */
columns?: string[]
}
/**
 * Keeps the rows that were typed in the browser until submitted.
 */
draft?: boolean
onSubmit?: Actions
/**
 * Fields that must not repeat.
 * 
 * Items: Field.
 */
unique?: string[]
/**
 * Values below the table; form is {rows}.
 */
summary?: Item[]
/**
 * Buttons above.
 */
buttons?: Button[]
}
/**
 * Nothing here, and what to do.
 */
export interface BlockEmpty {
id?: Id
/**
 * Nothing here, and what to do.
 */
type: "empty"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
title?: TextKey
text?: TextKey
/**
 * What to do.
 */
buttons?: Button[]
}
/**
 * Time left until an instant.
 */
export interface BlockCountdown {
id?: Id
/**
 * Time left until an instant.
 */
type: "countdown"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
until: Expression
text?: TextKey
onEnd?: Actions
}
/**
 * Buttons in a row.
 */
export interface BlockButtons {
id?: Id
/**
 * Buttons in a row.
 */
type: "buttons"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
/**
 * Buttons.
 */
items: Button[]
/**
 * Side.
 */
align?: ("left" | "right" | "center")
/**
 * Stays at the lower edge.
 */
sticky?: boolean
}
/**
 * A grid or list of ways to other pages; refused ones are not shown.
 */
export interface BlockLinks {
id?: Id
/**
 * A grid or list of ways to other pages; refused ones are not shown.
 */
type: "links"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
/**
 * Links.
 * 
 * Items: A way to a page; its text is page.block.id.
 */
items: {
id: Id
/**
 * Icon name.
 */
icon?: string
/**
 * Page id.
 */
to?: string
url?: Value
/**
 * Query.
 */
query?: {
[k: string]: Value
}
/**
 * Opens a new tab.
 */
newTab?: boolean
text?: TextKey
help?: TextKey
visibleWhen?: Condition
/**
 * Guard, e.g. kyc.
 */
guard?: string
permission?: Permission
switch?: Switch
flag?: Flag
badge?: Value
doneWhen?: Condition
}[]
/**
 * Side by side.
 */
columns?: number
/**
 * Look.
 */
look?: ("tiles" | "list")
}
/**
 * A menu of menus.json, e.g. the side menu of the centre.
 */
export interface BlockMenu {
id?: Id
/**
 * A menu of menus.json, e.g. the side menu of the centre.
 */
type: "menu"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
/**
 * Id of the menu.
 */
menu: string
}
/**
 * Pictures or lines that change by themselves; pauses on focus and hover.
 */
export interface BlockCarousel {
id?: Id
/**
 * Pictures or lines that change by themselves; pauses on focus and hover.
 */
type: "carousel"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
rows: Expression
/**
 * Milliseconds.
 */
interval?: number
/**
 * Direction.
 */
direction?: ("horizontal" | "vertical")
/**
 * Pixels.
 */
height?: number
/**
 * Blocks inside, from top to bottom.
 */
blocks: Block[]
/**
 * Key under which closing is remembered for the session.
 */
closable?: string
onClick?: Actions
}
/**
 * Six weeks from Sunday with bank holidays.
 */
export interface BlockCalendar {
id?: Id
/**
 * Six weeks from Sunday with bank holidays.
 */
type: "calendar"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
operation: OperationId
region?: Value
}
/**
 * Repeats blocks for each row without a look of its own; inside, row is the row.
 */
export interface BlockRepeat {
id?: Id
/**
 * Repeats blocks for each row without a look of its own; inside, row is the row.
 */
type: "repeat"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: skeleton while loading, error with retry when failed. Derived from its expressions when left out.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Columns out of 24 inside a grid.
 */
span?: number
/**
 * Columns out of 24 on a phone; 24 by default.
 */
spanMobile?: number
rows: Expression
/**
 * Field that identifies a row.
 */
rowKey?: string
/**
 * Blocks inside, from top to bottom.
 */
blocks: Block[]
empty?: Empty
}
/**
 * How to arrive at a page: one line per route, sorted by path; never content.
 */
export interface RoutesFile {
/**
 * Path of this schema.
 */
$schema?: string
/**
 * Routes.
 */
routes: Route[]
fallback: QualifiedId
refused?: QualifiedId
unreachable?: QualifiedId
/**
 * The set without a session, or after the initial data failed.
 */
loggedOut?: {
home: QualifiedId
/**
 * Its path.
 */
path: string
}
}
/**
 * A path and where it leads.
 */
export interface Route {
/**
 * Path with :name, :name? and a last /*.
 */
path: string
page?: QualifiedId
/**
 * Path to go to instead; :names and * are filled in, the query is kept.
 */
redirect?: string
/**
 * Checked in order before the page opens.
 * 
 * Items: Goes elsewhere while a condition holds.
 */
redirectWhen?: {
when: Condition
/**
 * Path.
 */
to: string
/**
 * Query parameters left out.
 * 
 * Items: Parameter.
 */
dropQuery?: string[]
}[]
/**
 * Allowed values of a parameter; others are not found.
 */
params?: {
/**
 * Values.
 * 
 * Items: Value.
 */
[k: string]: string[]
}
region?: Region
permission?: Permission
flag?: Flag
switch?: Switch
visibleWhen?: Condition
/**
 * Guards in order.
 * 
 * Items: kyc, kyc:5 …
 */
guards?: string[]
/**
 * full: by a document load, never by a client-side push.
 */
load?: "full"
/**
 * Frame around the page; standard by default.
 */
layout?: ("standard" | "immersion" | "reduced" | "loginless" | "bare")
/**
 * Opens without sign-in.
 */
session?: ("none" | "optional")
mobileWhen?: Condition
/**
 * Page id of the parent for title and breadcrumb; by default the longest route above.
 */
parent?: string
/**
 * Page id where an immersion page closes to.
 */
close?: string
title?: TextKey
/**
 * Menu of menus.json that stands beside the page.
 */
menu?: string
/**
 * Shows the top banner.
 */
banner?: boolean
/**
 * Counts as a redirect page for error behaviours.
 */
redirectPage?: boolean
/**
 * Another address of a page; menus and links use the other one.
 */
alias?: boolean
}
/**
 * What a person does on the site and what must come of it: run without a browser by `npm run config -- test`, and in Chromium with --browser.
 */
export interface ScenarioFile {
/**
 * Path of this schema.
 */
$schema?: string
/**
 * The rule that the scenario holds, as a sentence.
 */
says: string
/**
 * Who is there: a demo account, or nobody@<region>.
 */
persona: string
/**
 * Region of the site; without one the persona's.
 */
region?: string
/**
 * Beijing time at the start, like 2026-07-31 10:00:00.
 */
now?: string
/**
 * What operations answer, by operation; others answer the smallest data that their schema allows.
 */
answers?: {
[k: string]: Answer
}
/**
 * A change of the config that breaks the rule: the scenario must fail with it.
 */
broken: {
/**
 * Path of the config file.
 */
file: string
/**
 * JSON pointer of the value: /rules/0/when; a step *name is the entry of a list with that id, type, page or path.
 */
at: string
value?: Value
}
/**
 * What happens, in order.
 * 
 * @minItems 1
 */
steps: [Step, ...(Step)[]]
}
/**
 * Data, a refusal by code, or a failed way.
 */
export interface Answer {
data?: Value
/**
 * Error code of a refusal.
 */
code?: string
/**
 * Message of the refusal.
 */
message?: string
param?: Value
/**
 * HTTP status of a failed way.
 */
status?: number
}
/**
 * Opens an address, as a document load.
 */
export interface StepOpen {
do: "open"
/**
 * Path and query.
 */
url: string
}
/**
 * Enters a value into a field and leaves it.
 */
export interface StepFill {
do: "fill"
/**
 * Path of the field: amount, details.0.amount.
 */
field: string
value: Value
/**
 * Id of the form block, when several show the field.
 */
form?: string
}
/**
 * Presses a button.
 */
export interface StepPress {
do: "press"
/**
 * Id of the button.
 */
button: string
/**
 * Row of the list that the button stands in, from 0.
 */
row?: number
}
/**
 * Answers the question above the page: a confirmation, or the buttons of a guard.
 */
export interface StepChoose {
do: "choose"
/**
 * Whether to agree.
 */
agree?: boolean
/**
 * Id of a button of the guard.
 */
button?: string
}
/**
 * From here on an operation answers otherwise.
 */
export interface StepAnswer {
do: "answer"
operation: OperationId
data?: Value
/**
 * Error code of a refusal.
 */
code?: string
/**
 * Message of the refusal.
 */
message?: string
param?: Value
/**
 * HTTP status of a failed way.
 */
status?: number
}
/**
 * Lets time pass.
 */
export interface StepWait {
do: "wait"
/**
 * How long.
 */
seconds: number
}
/**
 * What must be so now.
 */
export interface StepExpect {
do: "expect"
/**
 * Id of the page that is open.
 */
page?: string
/**
 * Path and query of the address.
 */
address?: string
/**
 * Address to which the document was sent away.
 */
left?: string
/**
 * Guard and state that stand in the way: kyc empty.
 */
guarded?: string
/**
 * Ids of blocks and buttons that are on screen.
 * 
 * Items: Id.
 */
visible?: string[]
/**
 * Ids of blocks and buttons that are not on screen.
 * 
 * Items: Id.
 */
hidden?: string[]
/**
 * Ids of buttons that take a press.
 * 
 * Items: Id.
 */
enabled?: string[]
/**
 * Ids of buttons that take none.
 * 
 * Items: Id.
 */
disabled?: string[]
/**
 * Entries of menus that are shown: ids by menu.
 */
menu?: {
/**
 * Ids of entries, those that must be there.
 * 
 * Items: Id.
 */
[k: string]: string[]
}
/**
 * Entries of menus that are not shown: ids by menu.
 */
noMenu?: {
/**
 * Ids of entries.
 * 
 * Items: Id.
 */
[k: string]: string[]
}
/**
 * Fields by path.
 */
fields?: {
[k: string]: ExpectedField
}
/**
 * A message above the page: a text key, or the text.
 */
notice?: string
/**
 * The question above the page: a text key, or the guard and its state.
 */
question?: string
/**
 * Id of a dialog that is open; an empty text for none.
 */
dialog?: string
call?: ExpectedCall
/**
 * Operations that were not called since the last step that did something.
 * 
 * Items: Id.
 */
notCalled?: string[]
/**
 * Values of page and flow by dotted path: page.step.
 */
values?: {
[k: string]: Value
}
}
/**
 * What a field must be.
 */
export interface ExpectedField {
/**
 * On screen.
 */
visible?: boolean
/**
 * Asked for.
 */
required?: boolean
/**
 * Takes a value.
 */
enabled?: boolean
value?: Value
/**
 * What stands below it: a text key, or the text; an empty text for nothing.
 */
message?: string
/**
 * Values of its choices.
 * 
 * Items: Value.
 */
options?: string[]
}
/**
 * A call that was sent since the last step that did something.
 */
export interface ExpectedCall {
operation: OperationId
/**
 * Parts of what was sent.
 */
input?: {
[k: string]: Value
}
}
/**
 * Name, regions, hosts, legal links, constants and delays.
 */
export interface SiteFile {
/**
 * Path of this schema.
 */
$schema?: string
/**
 * Release version, sent with every request.
 */
version: string
/**
 * Rules of every request.
 */
api: {
/**
 * Base path.
 */
base: string
/**
 * Headers; expressions may use site, session, device, route. An empty value leaves the header out.
 */
headers: {
[k: string]: Value
}
/**
 * Milliseconds.
 */
timeout?: number
/**
 * Random parameter of every GET.
 */
noCacheParam?: string
/**
 * Milliseconds before a download is triggered.
 */
downloadDelay?: number
/**
 * Operations that send empty strings.
 * 
 * Items: operationId
 */
keepEmpty?: string[]
}
home: QualifiedId
defaultRegion: Region
/**
 * Regions that no overlay brings; each of the others is declared by schemas/regions/<region>.overlay.json, which adds its entry here.
 * 
 * Items: A regional site.
 */
regions: {
id: Region
/**
 * Default language.
 */
locale: string
/**
 * Hosts that serve it.
 * 
 * Items: Host name.
 */
hosts: string[]
/**
 * Origin of the site; "" for a host of this server.
 */
site?: string
/**
 * Path of the sign-in page.
 */
signIn: string
/**
 * Origin of the main site; "" for this server.
 */
mainHost?: string
/**
 * Legal pages.
 * 
 * Items: A link of the footer; text is shell.legal.id.
 */
legalLinks: {
id: Id
/**
 * Page id or agreement path.
 */
to?: string
/**
 * Address.
 */
url?: string
}[]
/**
 * Filing numbers.
 * 
 * Items: A filing number.
 */
filings: {
id: Id
/**
 * Number.
 */
number: string
/**
 * Register.
 */
url?: string
}[]
/**
 * Named addresses: helpCentre, chat, talents, member, starPlanet, app …
 */
links: {
/**
 * Address.
 */
[k: string]: string
}
/**
 * Account types offered in verification.
 * 
 * Items: Type.
 */
accountTypes: string[]
/**
 * Default area code.
 */
phoneArea: string
/**
 * Currency of the place: totals are shown in it, and money is exchanged into it unless something else is chosen: site.currency.
 */
currency: string
/**
 * Countries whose papers verification accepts on this site, the usual one first: site.kycCountries.
 * 
 * Items: Country, ISO 3166 alpha-2.
 */
kycCountries: string[]
/**
 * What this site offers and others may not: site.features.x is true here, and false on the site of a region that does not list it.
 */
features?: Id[]
/**
 * Values that differ by region: site.constants.x.
 */
constants?: {
[k: string]: unknown
}
}[]
/**
 * Languages.
 * 
 * Items: Locale.
 */
locales: string[]
/**
 * Other origins that links and redirects may lead to.
 * 
 * Items: Origin.
 */
origins?: string[]
/**
 * Names of storage keys and cookies.
 */
storage?: {
/**
 * Key.
 */
[k: string]: string
}
/**
 * Delays.
 */
delays?: {
/**
 * Milliseconds.
 */
[k: string]: number
}
/**
 * Sizes and limits.
 */
sizes?: {
/**
 * Pixels or pieces.
 */
[k: string]: number
}
/**
 * Invitation and campaign parameters.
 * 
 * Items: A query parameter kept in a cookie at start.
 */
capture?: {
/**
 * Parameter.
 */
query: string
/**
 * Cookie.
 */
cookie: string
/**
 * Days kept.
 */
days: number
}[]
/**
 * How a session starts.
 */
session?: {
state: OperationId
/**
 * Initial loads by name: session.<name>. One failing leads to the reduced routes.
 */
loads: {
/**
 * An initial load.
 */
[k: string]: {
operation: OperationId
input?: Value
when?: Condition
/**
 * Failure is ignored.
 */
background?: boolean
}
}
signOut: OperationId
/**
 * Values computed from the loads in this order: session.<name>. The portal itself reads variant, isSubAccount, isOperator, permissions, flags, kycStatus, isEnterprise, hasCard, userId, loginName, loginRegion.
 */
derived?: {
[k: string]: Expression
}
/**
 * Minutes that loaded parts may be taken from the store of the browser after a document load.
 */
keepMinutes?: number
/**
 * Cookie with the display copy of the login info.
 */
cookie?: string
/**
 * Removed at sign-out.
 * 
 * Items: Storage key.
 */
clear?: string[]
/**
 * Forced redirects.
 * 
 * Items: A page every session must pass while a condition holds.
 */
redirects?: {
when: Condition
/**
 * Page id.
 */
to: string
/**
 * Keeps the query.
 */
keepQuery?: boolean
/**
 * No redirect while the local storage of the browser holds this value.
 */
unlessStored?: {
/**
 * Key.
 */
key: string
/**
 * Value.
 */
value: string
}
}[]
/**
 * A token in the address.
 */
sso?: {
/**
 * Parameter.
 */
query: string
/**
 * Path below the base.
 */
path: string
}
}
shell?: QualifiedId
/**
 * How an agreement is fetched and signed.
 */
agreements?: {
query: OperationId
sign: OperationId
/**
 * Codes that may be signed in the dialog.
 * 
 * Items: Code.
 */
signable: string[]
otherLanguage?: TextKey
reading?: TextKey
signed?: TextKey
notNeeded: TextKey
failed: TextKey
}
/**
 * How a preference is saved.
 */
preferences?: {
save: OperationId
/**
 * Session part that holds them.
 */
part: string
/**
 * rgoup of the preferences.
 */
group?: string
}
/**
 * What the search finds beside the entries of the menus.
 */
search?: {
operation: OperationId
/**
 * Letters from which it is asked.
 */
least: number
/**
 * Text domain of the search, fetched when it is opened: names of the kinds as <domain>.kinds.<kind>.
 */
texts: string
/**
 * Where a result leads, by its kind.
 */
kinds: {
/**
 * Where results of a kind lead.
 */
[k: string]: {
to: QualifiedId
/**
 * Query parameter of the page that takes the id of the result.
 */
param?: string
/**
 * Icon name.
 */
icon?: string
}
}
}
/**
 * Watches for a newer version of the portal.
 */
update?: {
/**
 * Milliseconds.
 */
every: number
text: TextKey
button: TextKey
when?: Condition
}
}
/**
 * A value and how to show it.
 */
export interface Shown {
value?: Value
format?: Format
currency?: Value
/**
 * For format options: prefix of the i18n keys; the key is prefix.value.
 */
texts?: string
/**
 * Shows a coloured tag: value to tone.
 */
tones?: {
[k: string]: Tone
}
text?: TextKey
args?: TextArgs
/**
 * Adds a copy button.
 */
copy?: boolean
/**
 * Preference key of an eye toggle that hides the amount as ****.
 */
eye?: string
link?: Action
}
