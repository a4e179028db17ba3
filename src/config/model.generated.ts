/* Generated from schemas/_meta by npm run config:types. */

/**
 * A switch of access.json > switches; the part is hidden for account variants that have the switch in their restricted list.
 */
export type Switch = string
/**
 * A short name in camelCase, unique among its siblings.
 */
export type Id = string
/**
 * The key of a text in i18n/<locale>, e.g. withdraw.create.title, or "=expression" for a text that comes from data.
 */
export type TextKey = string
/**
 * Any JSON value. A string that starts with "=" is an expression and is computed; objects and lists may hold expressions at any depth. Write "==..." for a literal text that starts with "=".
 */
export type Value = unknown
/**
 * One action, named by "do".
 */
export type Action = (ActionCall | ActionNavigate | ActionLeave | ActionOpen | ActionClose | ActionConfirm | ActionNotify | ActionSet | ActionReset | ActionReload | ActionDownload | ActionField | ActionFill | ActionSubmit | ActionGuard | ActionSign | ActionSignOut | ActionSignIn | ActionRefreshSession | ActionPreference | ActionStore | ActionCopy | ActionSwitchTheme | ActionSwitchLocale | ActionPrint | ActionRun)
/**
 * A CEL expression with the result true or false, written without a leading "=". Unknown counts as false: flow.amount != null && data.quote.rate != null
 */
export type Condition = string
/**
 * operationId of a call declared in schemas/<domain>/api.json.
 */
export type OperationId = string
/**
 * A colour with a meaning.
 */
export type Tone = ("neutral" | "info" | "success" | "warning" | "danger")
/**
 * A guard of access.json that must let the user pass, by its name; or with the statuses that pass it.
 */
export type Guard = (string | GuardRule)
/**
 * Actions that run in sequence; a refused or failed action stops the list.
 */
export type Actions = Action[]
/**
 * A permission that the user needs, or several of which one suffices. Only sub-accounts and operators are checked.
 */
export type Permission = (PermissionCode | [PermissionCode, ...(PermissionCode)[]])
/**
 * A code of access.json > permissions. Only sub-accounts and operators are checked.
 */
export type PermissionCode = string
/**
 * A functionCode of access.json > flags that must be granted.
 */
export type Flag = string
/**
 * A value computed by CEL, with a leading "=": =data.balances.total
 */
export type Expression = string
/**
 * The format of a shown value. money needs a currency; currency shows a code with its symbol and, with texts (a prefix of i18n keys), its name; rate shows a pair when it has currency and toCurrency; percent and change take a share (0.0012), and change shows it with its sign (+0.12%); minute is a time without seconds, with the day in words if it is yesterday or later, for expected and recent times; options needs texts (a prefix of i18n keys).
 */
export type Format = ("text" | "money" | "amount" | "currency" | "rate" | "percent" | "change" | "integer" | "date" | "dateTime" | "minute" | "month" | "options" | "yesNo" | "fileSize" | "quota" | "maskedAccount" | "maskedName" | "maskedEmail" | "maskedPhone" | "badge")
/**
 * A part of a page, named by its type.
 */
export type Block = (BlockHeader | BlockSection | BlockGrid | BlockFold | BlockForm | BlockDescribedForm | BlockFormSummary | BlockFormFiles | BlockFormErrors | BlockFilterBar | BlockTable | BlockCards | BlockDescriptions | BlockStatistics | BlockSteps | BlockResult | BlockTabs | BlockFlow | BlockTile | BlockRoute | BlockTimeline | BlockNotice | BlockText | BlockRichText | BlockDocument | BlockQr | BlockImage | BlockUpload | BlockChart | BlockEditableTable | BlockEmpty | BlockCountdown | BlockButtons | BlockSubmitBar | BlockLinks | BlockMenu | BlockCarousel | BlockCalendar | BlockRepeat)
/**
 * domain.name: the path of the file below schemas/ without pages/ or forms/.
 */
export type FormName = string
/**
 * domain.name: the path of the file below schemas/ without pages/ or forms/.
 */
export type QualifiedId = string
/**
 * The id of a region, declared in its overlay.
 */
export type Region = string
/**
 * An action or expectation, named by "do".
 */
export type Step = (StepOpen | StepFill | StepPress | StepChoose | StepAnswer | StepWait | StepExpect)
/**
 * domain.name: the path of the file below schemas/ without pages/ or forms/.
 */
export type PartName = string
/**
 * A form of a family; an object if it brings values of its own.
 */
export type FormMember = (QualifiedId | {
form: QualifiedId
/**
 * Values by name, which the block reads as with.<name>, for example the operation of its onSubmit: every member gives the same names.
 */
with: {
[k: string]: Value
}
})
/**
 * A part of a family; an object if it brings values of its own.
 */
export type PartMember = (QualifiedId | {
part: QualifiedId
/**
 * What the part takes besides "with" of the block.
 */
with: {
[k: string]: Value
}
})

export interface ConfigModel {
AccessFile?: AccessFile
DocumentFile?: DocumentFile
ErrorsFile?: ErrorsFile
ExampleFile?: ExampleFile
FlowFile?: FlowFile
FormFile?: FormFile
GlossaryFile?: GlossaryFile
MenusFile?: MenusFile
OperationFile?: OperationFile
OverlayFile?: OverlayFile
PageFile?: PageFile
PartFile?: PartFile
PersonasFile?: PersonasFile
RoutesFile?: RoutesFile
ScenarioFile?: ScenarioFile
ServerMenusFile?: ServerMenusFile
SiteFile?: SiteFile
Condition?: Condition
Expression?: Expression
Value?: Value
Previous?: Previous
TextKey?: TextKey
TextArgs?: TextArgs
Id?: Id
QualifiedId?: QualifiedId
OperationId?: OperationId
PermissionCode?: PermissionCode
Permission?: Permission
Guard?: Guard
GuardRule?: GuardRule
Flag?: Flag
Switch?: Switch
Region?: Region
Format?: Format
Tone?: Tone
Action?: Action
Action_call?: ActionCall
Action_navigate?: ActionNavigate
Action_leave?: ActionLeave
Action_step?: ActionStep
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
RequestBody?: RequestBody
Response?: Response
rate?: Rate
Block?: Block
Block_header?: BlockHeader
Block_section?: BlockSection
Block_grid?: BlockGrid
Block_fold?: BlockFold
Block_form?: BlockForm
Block_describedForm?: BlockDescribedForm
Block_formSummary?: BlockFormSummary
Block_formFiles?: BlockFormFiles
Block_formErrors?: BlockFormErrors
Block_filterBar?: BlockFilterBar
Block_table?: BlockTable
Block_list?: BlockList
Block_cards?: BlockCards
Block_descriptions?: BlockDescriptions
Block_statistics?: BlockStatistics
Block_steps?: BlockSteps
Block_result?: BlockResult
Block_tabs?: BlockTabs
Tab?: Tab
Block_flow?: BlockFlow
Block_tile?: BlockTile
Block_route?: BlockRoute
Block_timeline?: BlockTimeline
NextEvent?: NextEvent
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
Block_submitBar?: BlockSubmitBar
Block_links?: BlockLinks
Link?: Link
Block_menu?: BlockMenu
Block_carousel?: BlockCarousel
Block_calendar?: BlockCalendar
Block_repeat?: BlockRepeat
Block_part?: BlockPart
FormName?: FormName
FormFamily?: FormFamily
FormMember?: FormMember
PartName?: PartName
PartFamily?: PartFamily
PartMember?: PartMember
FlowStop?: FlowStop
AmountNote?: AmountNote
FlowBlocked?: FlowBlocked
FlowLeg?: FlowLeg
Item?: Item
Column?: Column
RowIcon?: RowIcon
Totals?: Totals
RowSelection?: RowSelection
RowExport?: RowExport
Empty?: Empty
Way?: Way
Call?: Call
Dialog?: Dialog
QueryParameter?: QueryParameter
Returns?: Returns
Resume?: Resume
ImportColumn?: ImportColumn
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
ServerEntry?: ServerEntry
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
 * Defined in the back office; no page uses it yet.
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
 * Does not work for operators.
 */
notForOperators?: boolean
/**
 * Defined in the back office; no page uses it yet.
 */
reserved?: boolean
}
}
/**
 * Blacklist switches.
 */
switches: {
/**
 * A feature that account variants may not have.
 */
[k: string]: {
/**
 * Also off for operators.
 */
notForOperators?: boolean
/**
 * Defined in the back office; no page uses it yet.
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
 * false: the variant has only the reduced routes.
 */
portal?: boolean
}
}
/**
 * The meaning of the identity verification statuses.
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
 * Counts as no status.
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
 * Dialogs of a guard by state; the text key is guards.<guard>.<state>.
 */
[k: string]: {
/**
 * Dialogs by state.
 */
states: {
/**
 * The dialog of a refused state.
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
 * A button; its text key is page.block.id, else common.id.
 */
export interface Button {
id: Id
text?: TextKey
args?: TextArgs
/**
 * The style. Default: link in a column, primary in an empty state and for the first button of a result, else default.
 */
kind?: ("primary" | "default" | "text" | "danger" | "link")
/**
 * Icon name.
 */
icon?: string
/**
 * Id of the page that a press leads to, after the actions if there are any.
 */
to?: string
/**
 * Path parameters of that page.
 */
params?: {
[k: string]: Value
}
/**
 * Query parameters of that page.
 */
query?: {
[k: string]: Value
}
actions?: Actions
visibleWhen?: Condition
enabledWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * The effect of a missing permission.
 */
whenRefused?: ("remove" | "disable")
guard?: Guard
/**
 * Of a form's buttons: the field below whose input it is drawn, such as the choice that it adds to. Default: below the form.
 */
field?: string
/**
 * With field: it is drawn beside the label of the field instead.
 */
besideLabel?: boolean
/**
 * Disabled while the account is being cancelled.
 */
money?: boolean
}
/**
 * Values for the {placeholders} of the text.
 */
export interface TextArgs {
[k: string]: Value
}
/**
 * Calls an operation. The following actions read its data as result; a failure stops the list after its error behaviour has run.
 */
export interface ActionCall {
do: "call"
when?: Condition
operation: OperationId
input?: Value
/**
 * The place that receives the value: page.x, flow.x or route.query.x.
 */
into?: string
previous?: Previous
/**
 * Actions by code, or the other code of this call whose actions run; "otherwise" for all other codes. Codes that errors.config.json handles for every call do not reach them.
 */
onError?: {
[k: string]: Actions
}
/**
 * A failure shows no message.
 */
background?: boolean
}
/**
 * Where the value stays that an answer replaces: when an answer holds another value than the one before, the earlier value is written there. The first answer writes nothing.
 */
export interface Previous {
/**
 * The place that receives the earlier value: page.x or flow.x.
 */
into: string
value?: Value
}
/**
 * Opens a page or an address.
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
 * Query parameters; null omits a parameter.
 */
query?: {
[k: string]: Value
}
url?: Value
/**
 * Goes back in the history, or to the page in "to" if there is no previous page.
 */
back?: boolean
/**
 * Replaces the current history entry.
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
 * Loads a new document, so that all state is lost.
 */
document?: boolean
}
/**
 * Leaves for another site that sends the user back. The address gets a random value state, which the return must have; it is good for one return, in the same tab, by the same user, within 15 minutes.
 */
export interface ActionLeave {
do: "leave"
when?: Condition
to: Value
/**
 * Page that receives the user again (returns). Default: this page.
 */
return?: string
/**
 * Values that the return restores: page.<key>, or flow for the whole state of the flow.
 * 
 * @minItems 1
 * 
 * Items: A value.
 */
keep?: [string, ...(string)[]]
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
 * Values that the dialog reads as args.x.
 */
args?: {
[k: string]: Value
}
}
/**
 * Closes the dialog or drawer that contains the action.
 */
export interface ActionClose {
do: "close"
when?: Condition
}
/**
 * Asks for confirmation; the list stops if the user declines.
 */
export interface ActionConfirm {
do: "confirm"
when?: Condition
text: TextKey
args?: TextArgs
tone?: Tone
}
/**
 * Shows a short message.
 */
export interface ActionNotify {
do: "notify"
when?: Condition
text?: TextKey
args?: TextArgs
/**
 * The kind of message.
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
 * The place that receives the value: page.x, flow.x or route.query.x.
 */
path: string
value: Value
}
/**
 * Resets a value to its default; without a path resets the whole flow.
 */
export interface ActionReset {
do: "reset"
when?: Condition
/**
 * The place that receives the value: page.x, flow.x or route.query.x.
 */
path?: string
/**
 * init keeps the origin keys (flow.json > origin), clear removes every key.
 */
mode?: ("init" | "clear")
}
/**
 * Runs data calls of the page again, or reloads the document.
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
 * Downloads the binary response of an operation.
 */
export interface ActionDownload {
do: "download"
when?: Condition
operation: OperationId
input?: Value
}
/**
 * Shows an error at a field of the form and focuses the field.
 */
export interface ActionField {
do: "field"
when?: Condition
/**
 * Path of the field.
 */
name: string
text?: TextKey
args?: TextArgs
}
/**
 * Fills values into a form.
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
 * The values come from text recognition or another source: each changed field asks the user to check it, until the user visits it.
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
/**
 * Of a table: submits the rows without a question, and sets the others aside.
 */
only?: "good"
}
/**
 * Checks a guard; if it refuses, its dialog opens and the list stops.
 */
export interface ActionGuard {
do: "guard"
when?: Condition
guard: Guard
}
/**
 * A guard with the statuses that pass it, instead of the verified ones.
 */
export interface GuardRule {
/**
 * Name of the guard.
 */
name: string
/**
 * Statuses that pass.
 * 
 * Items: Status.
 */
allow?: string[]
/**
 * Statuses that do not pass; all others do.
 * 
 * Items: Status.
 */
refuse?: string[]
/**
 * Statuses that pass for a person, instead of allow.
 * 
 * Items: Status.
 */
personal?: string[]
/**
 * Statuses that pass for a company, instead of allow.
 * 
 * Items: Status.
 */
enterprise?: string[]
/**
 * A user with a bank account or card passes whatever the status.
 */
card?: true
}
/**
 * Opens the signing dialog of an agreement, and signs it; the list stops if the user declines. Later actions read result.agreementId, the id of the signed text.
 */
export interface ActionSign {
do: "sign"
when?: Condition
agreement: Value
/**
 * The site of the agreement. Default: the site of the region, then GLOBAL.
 */
site?: string
}
/**
 * Ends the session.
 */
export interface ActionSignOut {
do: "signOut"
when?: Condition
/**
 * false: does not call the server.
 */
server?: boolean
/**
 * Turns off automatic sign-in on the sign-in page.
 */
nocheck?: boolean
}
/**
 * Opens the sign-in page with the current address as the return address.
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
 * Parts to load. Default: all.
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
 * Stores or removes a value in the browser; expressions read it as stored.<key>.
 */
export interface ActionStore {
do: "store"
when?: Condition
/**
 * A key of stored in site.json.
 */
key: string
value: Value
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
 * Switches between the light and the dark theme.
 */
export interface ActionSwitchTheme {
do: "switchTheme"
when?: Condition
}
/**
 * Switches the language.
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
 * Values that the list reads as args.x.
 */
args?: {
[k: string]: Value
}
}
/**
 * A long text in one language, e.g. an agreement: i18n/<locale>/documents/<id>.json.
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
 * A table; the first row is the head.
 */
table?: string[][]
}[]
}
/**
 * What the portal does when a call is refused or fails.
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
 * The behaviour of a code for every call.
 */
[k: string]: {
unless?: Condition
do: Actions
/**
 * The handling of the request afterwards.
 */
then?: "retry"
/**
 * The caller gets no error.
 */
silent?: boolean
/**
 * Parallel failures run the behaviour once.
 */
share?: boolean
/**
 * The layer in front of the operations returns the code for any call, so no operation lists it in x-errors.
 */
platform?: boolean
}
}
otherwise: Actions
/**
 * Messages by HTTP status; "otherwise" for any other status.
 */
http: {
/**
 * An HTTP error.
 */
[k: string]: {
text: TextKey
do?: Actions
}
}
/**
 * The behaviour when the server cannot be reached.
 */
noAnswer: {
text: TextKey
}
/**
 * What the user reads when a business code comes without a message of its own; without this, the code.
 */
noMessage?: {
text: TextKey
}
/**
 * The behaviour when the response of an operation with x-once is lost: the portal shows a message, and queries the outcome with the key of the request until it is known.
 */
outcome?: {
operation: OperationId
checking: TextKey
/**
 * Buttons beside the message that lead to pages with the outcome.
 */
buttons?: Button[]
done: TextKey
notDone: TextKey
/**
 * Milliseconds until the second query; the interval doubles after each query.
 */
every: number
/**
 * Maximum interval between two queries in milliseconds.
 */
atMost?: number
/**
 * Actions by operation, run after a reload of the document if the request was executed, with the response as result and the address from which it was sent as args: page, params, query.
 */
results?: {
[k: string]: Actions | string
}
}
/**
 * The behaviour when a part of the portal cannot be loaded.
 */
chunk?: {
text: TextKey
/**
 * Milliseconds.
 */
timeout: number
}
/**
 * The behaviour of an aborted request.
 */
cancelled?: {
/**
 * No message.
 */
silent?: boolean
}
/**
 * The field of a code. If a form's call is refused with the code, the form shows the message under that field, unless onError of the call handles the code. Of several names the form uses the first field that it shows.
 */
fields?: {
/**
 * Names of fields in order.
 * 
 * @minItems 1
 * 
 * Items: Name of a field.
 */
[k: string]: [string, ...(string)[]]
}
}
/**
 * Sample data of one operation: schemas/<domain>/examples/<name of the operation>.json. The sandbox answers an operation that has no handler with it; a list is paged, sorted and filtered by the inputs of the operation.
 */
export interface ExampleFile {
/**
 * Path of this schema.
 */
$schema?: string
/**
 * The data of the response. A list contains all rows of all pages.
 */
data: {
[k: string]: unknown
}
}
/**
 * State shared by several pages of a domain.
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
 * Values that follow from the state, the session or the site, read as flow.x on every page of the flow.
 */
computed?: {
[k: string]: Value
}
/**
 * Keys that a reset with mode init keeps.
 * 
 * Items: Key.
 */
origin?: string[]
/**
 * The state is kept in the browser across document loads.
 */
persist?: boolean
/**
 * For a key: the keys that are reset to their defaults when its value changes or goes. A first value resets nothing; values that are written together stay.
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
 * The valid input and its fields. The file is schemas/<domain>/forms/<name>.json. Text keys of labels are form.field.label.
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
 * The display of each field; the key is the path of the field (dots for nested fields, list.items.field for items of a list).
 */
ui?: {
[k: string]: FieldUi
}
/**
 * Order of the fields. Default: the order of the schema.
 * 
 * Items: Field.
 */
order?: string[]
/**
 * Titled groups.
 * 
 * Items: Fields under a title; its text key is form.groups.id.
 */
groups?: {
id: Id
/**
 * Fields, in their order.
 * 
 * Items: Field.
 */
fields: string[]
visibleWhen?: Condition
}[]
/**
 * Steps; each is validated before the next one opens.
 * 
 * Items: A step of a long form; the text key of its title is form.steps.id.
 */
steps?: {
id: Id
/**
 * Fields of this step, in their order.
 * 
 * Items: Field.
 */
fields: string[]
visibleWhen?: Condition
onNext?: Actions
}[]
/**
 * What JSON Schema cannot express, and refusals with a text of their own: a pattern of the schema is refused with a common text, a rule such as !form.number.matches('^[0-9]{8}$') with its own.
 * 
 * Items: A rule across fields; its error is shown at a field.
 */
rules?: {
id?: Id
/**
 * Path of the field that shows the error.
 */
field: string
when: Condition
text: TextKey
args?: TextArgs
}[]
/**
 * Expressions by field; the value is computed from other fields.
 */
computed?: {
[k: string]: Expression
}
/**
 * Two amounts in one box, such as what an exchange takes and gives. The one that the user touched last leads: it is required and sent. A quote fills the other one, which is not sent.
 */
pair?: {
/**
 * Amount that the user gives.
 */
give: string
/**
 * Amount that the user gets.
 */
get: string
/**
 * Field that says which amount leads; its schema has an enum of two texts, the first for give, the second for get. It is not drawn.
 */
side: string
quote: Value
}
/**
 * The handling of the value of a hidden field: kept, cleared, or kept but not sent (omit).
 */
whenHidden?: ("keep" | "clear" | "omit")
/**
 * Data calls of the form, read as data.<name>; they may depend on form.x.
 */
calls?: {
[k: string]: Call
}
}
/**
 * The display of a field. The schema says which values it takes; a refusal with a text of its own is one of the rules.
 */
export interface FieldUi {
/**
 * The kind of input. Default: derived from the schema. The value of time is HH:mm; that of dateTime is yyyy-MM-dd HH:mm:ss in UTC+8 (format beijing-time), or an RFC 3339 instant if the format is date-time; rate takes the rate of a pair as it is shown, for 100 JPY or 1,000 KRW, and its value is that of one unit; slider ranges from the schema's minimum to its maximum in steps of multipleOf; the value of colour is # and six hexadecimal digits. checkboxGroups has options in groups (options inside of an option, or children in the rows of optionsFrom); rating is a number of stars from 1 to the schema's maximum, else to 5.
 */
widget?: ("text" | "textarea" | "password" | "digits" | "money" | "rate" | "number" | "select" | "multiSelect" | "radio" | "checkbox" | "checkboxes" | "checkboxGroups" | "switch" | "date" | "dateRange" | "monthRange" | "time" | "dateTime" | "slider" | "rating" | "colour" | "phone" | "email" | "bankCard" | "region" | "upload" | "code" | "payPassword" | "captcha" | "masked" | "agreement" | "hidden" | "array" | "amountList" | "search")
/**
 * For radio: the choices as a switch of a few (segments), as cards beside each other that are compared line by line (cards), or as rows (rows). In cards and rows the refused choices are folded below the others. Default: a line of radio buttons.
 */
look?: ("segments" | "cards" | "rows")
/**
 * With the look rows or cards: how many choices are shown before the others are folded below a line that says how many they are (text <form>.<field>.more with count, usable, refused). Default: all.
 */
atFirst?: number
label?: TextKey
/**
 * Shows the label only to screen readers.
 */
labelHidden?: boolean
/**
 * For an optional object: its fields appear only after the user adds it, and the user can remove it.
 */
optional?: boolean
/**
 * For select: false if there is always a selected choice although the field is not required. Default: the user can clear a field that is not required.
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
toCurrency?: Value
max?: Value
/**
 * Choices. Default: the enum of the schema.
 */
options?: ((string | number | boolean) | {
value: unknown
label?: TextKey
/**
 * For a radio with a look: the icon in a tile before the label.
 */
icon?: string
visibleWhen?: Condition
/**
 * For checkboxGroups: the choices in the group that this option names; the option itself cannot be chosen.
 * 
 * Items: Value of the choice.
 */
options?: (string | number | boolean)[]
})[]
/**
 * Prefix of the i18n keys of the choices. Default: what x-options of the field's schema says, else form.field.options.
 */
texts?: string
/**
 * Choices from a data call or any list expression; expressions read the row as option.
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
kind?: Value
/**
 * Prefix of i18n keys for the kind.
 */
kindTexts?: string
tile?: Value
/**
 * A short mark beside the label of some choices, such as the usual account.
 */
badge?: {
text: TextKey
when: Condition
}
/**
 * Figures by which the choices of a radio with a look are compared, in the same order in each. A figure without a value is left out.
 * 
 * Items: A figure of a choice.
 */
figures?: {
label: TextKey
value: Value
}[]
enabledWhen?: Condition
reason?: Value
/**
 * Prefix of i18n keys for the reason.
 */
reasonTexts?: string
empty?: TextKey
}
/**
 * The choice that the portal makes when the choices arrive or change while the field is empty, or has a value that is none of them: the first that can be chosen (first), or the one whose value the expression gives. Without such a choice the field becomes empty.
 */
preselect?: ("first" | Expression)
/**
 * Normalisation of the input (digitsOnly, halfWidth, stripWhitespace, replaceNbsp on paste and input; upper, lower, trim on blur).
 * 
 * Items: A normalisation.
 */
normalize?: ("digitsOnly" | "halfWidth" | "upper" | "lower" | "trim" | "stripWhitespace" | "replaceNbsp")[]
/**
 * Visual grouping of digits; the value contains no blanks.
 */
group?: ("3-4-4" | "4")
/**
 * Maximum number of characters.
 */
maxLength?: number
/**
 * Shows the number of characters.
 */
counter?: boolean
/**
 * Lines of a textarea.
 */
rows?: number
areaCode?: Value
/**
 * For upload: allowed file extensions.
 * 
 * Items: Extension.
 */
accept?: string[]
/**
 * For upload: maximum size of a file in bytes.
 */
maxSize?: number
/**
 * For upload: maximum number of files.
 */
maxCount?: number
names?: OperationId
operation?: OperationId
input?: Value
/**
 * For code: seconds before the code can be sent again.
 */
seconds?: number
onUploaded?: Actions
minDate?: Value
maxDate?: Value
/**
 * For date: offers the choice "long-term".
 */
longTerm?: boolean
mask?: Format
agreement?: Value
addText?: TextKey
/**
 * For array: limit of the number of items.
 */
minItems?: number
/**
 * For array: limit of the number of items.
 */
maxItems?: number
itemTitle?: TextKey
/**
 * Width in columns out of 24.
 */
span?: number
/**
 * Focuses the field when the form opens.
 */
autoFocus?: boolean
/**
 * HTML autocomplete token.
 */
autoComplete?: string
}
/**
 * A call of an operation. It runs when the page opens and again when its computed input changes.
 */
export interface Call {
operation: OperationId
input?: Value
when?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * The call runs only through the reload action.
 */
lazy?: boolean
/**
 * Minutes for which the response is cached. An older one is shown while it is renewed.
 */
cache?: number
/**
 * Repeats the call until a condition is true.
 */
poll?: {
/**
 * Milliseconds.
 */
every: number
until?: Condition
}
previous?: Previous
/**
 * A failure shows no message and leaves the data null; a list that is empty for it says that it could not be loaded.
 */
background?: boolean
/**
 * Actions by code, the other code of this call whose actions run, or one word for the reason: status.<name> is then this word until the next answer, and blocks that need the data are not drawn. "otherwise" for all other codes. Codes that errors.config.json handles for every call do not reach them.
 */
onError?: {
[k: string]: Actions | string
}
onSuccess?: Actions
}
/**
 * The term for each thing in every language, and the words to avoid: i18n/glossary.json. The config check compares every text, document and server text with it; i18n/GLOSSARY.md is generated from it.
 */
export interface GlossaryFile {
/**
 * Path of this schema.
 */
$schema?: string
/**
 * Terms by an internal short name.
 */
terms: {
[k: string]: GlossaryTerm
}
/**
 * Rules of spelling and punctuation, by an internal short name.
 */
writing: {
[k: string]: GlossaryRule
}
/**
 * Names of future pages and functions by their address. No text may name them until a route has the address.
 */
places: {
[k: string]: GlossaryPhrases
}
/**
 * Names that are written alike in every language, such as those of marketplaces; any other text in Latin letters that is the same in a language with another script counts as not translated.
 * 
 * Items: A name.
 */
names?: string[]
outside: GlossaryPhrases
}
/**
 * One thing and its names.
 */
export interface GlossaryTerm {
/**
 * The meaning, if the names do not make it clear.
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
 * Languages to which the rule applies.
 * 
 * Items: Language.
 */
locales: string[]
/**
 * Regular expression of the wrong text.
 */
pattern: string
/**
 * The correct text.
 */
write: string
}
/**
 * The menus of the shell and their order. Entries do not repeat permissions: an entry has the permission of its route.
 */
export interface MenusFile {
/**
 * Path of this schema.
 */
$schema?: string
/**
 * Menus by id: header, bar (at the bottom edge of a phone), icons, user, tools, help, centre, footer.
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
 * A link to a route. It is hidden if the user may not open the route, and where the site of the region does not have it: permission and region are said at the route, in routes.config.json. Its text key is menus.<menu>.id.
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
 * Icon name in the dark theme. Default: the same icon.
 */
darkIcon?: string
/**
 * For an icon of the header: a narrow window shows it in the drawer of the main menu, to save space in the header.
 */
inDrawer?: boolean
/**
 * Opens a new tab.
 */
newTab?: boolean
text?: TextKey
words?: TextKey
visibleWhen?: Condition
switch?: Switch
flag?: Flag
/**
 * A dialog of the shell page, of the kind panel, that opens below the entry on hover, focus or click.
 */
panel?: string
/**
 * Opens the search.
 */
search?: boolean
actions?: Actions
badge?: Value
/**
 * Nested entries.
 */
children?: Entry[]
}
/**
 * A call in the api.json of a domain: OpenAPI 3.1 with the extensions that start with x-. Each call declares its access.
 */
export interface OperationFile {
/**
 * <domain>.<name>, unique across all domains.
 */
operationId?: string
/**
 * The effect in a few words.
 */
summary?: string
/**
 * Further information for callers.
 */
description?: string
/**
 * The operation still works, but no new page should call it.
 */
deprecated?: boolean
/**
 * Open to all visitors, signed in or not.
 */
"x-public"?: boolean
"x-permission"?: Permission
/**
 * Additional codes, all required: those of the pages that lead to the call.
 * 
 * @minItems 1
 */
"x-permission-also"?: [PermissionCode, ...(PermissionCode)[]]
/**
 * The reason for any, or for a public operation that only pages with sign-in call: why response and effect concern only the caller, or all users equally.
 */
"x-permission-reason"?: string
"x-flag"?: Flag
"x-switch"?: Switch
/**
 * A feature that the site of the region must have: a name in features of its entry.
 */
"x-feature"?: string
/**
 * Verification statuses that may call it.
 * 
 * @minItems 1
 * 
 * Items: Status.
 */
"x-kyc"?: [string, ...(string)[]]
/**
 * The later area that needs the operation; until then no page may call it.
 */
"x-reserved"?: (string | boolean)
/**
 * Parts of the session that it changes; the portal reloads them after it succeeds.
 * 
 * Items: Name of a load.
 */
"x-renews"?: string[]
/**
 * Operations whose cached responses it invalidates after it succeeds.
 * 
 * Items: Operation.
 */
"x-outdates"?: string[]
/**
 * The server executes it once per key; the portal queries the outcome if the response is lost.
 */
"x-once"?: boolean
/**
 * The operation holds, moves or gives back money: without it, the ledger refuses to post for the operation. It needs x-step-up, or x-step-up-reason.
 */
"x-moves-money"?: boolean
/**
 * The payment password that the operation asks for. The server runs the effects of the operation only if the password, or a proof of it, is right for this user, session, operation and the bound inputs; eight wrong passwords lock it for an hour.
 */
"x-step-up"?: {
/**
 * The required input with the payment password itself, which then counts for this request only.
 */
password?: string
/**
 * The required input with a proof that another operation returned for the password: for one request of the session with the same bound inputs, within five minutes.
 */
proof?: string
/**
 * The inputs that the user confirms with the password.
 */
binds: {
/**
 * The input that identifies what the server has priced, and with it amount, currency and payee.
 */
order?: string
/**
 * The input with the amount.
 */
amount?: string
/**
 * The input with the currency.
 */
currency?: string
/**
 * The input that identifies who receives the money, or who or what changes.
 */
payee?: string
}
}
/**
 * The reason why an operation that moves money asks for no payment password.
 */
"x-step-up-reason"?: string
/**
 * Takes one file as multipart/form-data.
 */
"x-upload"?: boolean
/**
 * Returns a file.
 */
"x-download"?: boolean
/**
 * A GET that the browser opens as a page, so that it cannot send custom headers.
 */
"x-navigation"?: boolean
/**
 * The server refuses the call unless the browser reports that a page of this site sends it; for calls that change the signed-in user.
 */
"x-same-origin"?: boolean
/**
 * The operation only reads, so that a copy of the database may answer it (`DATABASE_REPLICA_URL`); users never miss what they wrote themselves.
 */
"x-replica"?: boolean
/**
 * The rate limits: one limit, or several that count separately.
 */
"x-rate"?: (Rate | [Rate, ...(Rate)[]])
/**
 * Business codes that it may return.
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
 * As in OpenAPI.
 */
parameters?: unknown[]
requestBody?: RequestBody
/**
 * As in OpenAPI; the JSON schema of 200 describes data in the envelope.
 */
responses?: {
[k: string]: Response
}
}
/**
 * A limit of calls per time.
 */
export interface Rate {
/**
 * Maximum number of calls.
 */
limit: number
/**
 * Period in seconds.
 */
seconds: number
/**
 * The key of the count. `target`: the address or number that receives a message; `everybody`: all users of the site together.
 */
by: ("ip" | "user" | "account" | "loginName" | "target" | "everybody")
/**
 * Business code of the refusal. Default: the common one.
 */
code?: string
}
/**
 * As in OpenAPI: description, required and content. Its schema and the parameters are the input of a call.
 */
export interface RequestBody {
/**
 * What is sent, by its media type.
 */
content?: {
/**
 * As in OpenAPI: schema, example, examples and encoding.
 */
[k: string]: {

}
}
}
/**
 * As in OpenAPI: description, headers, content and links.
 */
export interface Response {
/**
 * What is sent, by its media type.
 */
content?: {
/**
 * As in OpenAPI: schema, example, examples and encoding.
 */
[k: string]: {

}
}
}
/**
 * OpenAPI Overlay 1.1 with two additions, $schema for editors and x-expect: what a region changes in pages, forms, menus and other parts that it shares with other regions. A page that only one region has needs no overlay: its route names the region.
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
 * Items: A change of the nodes at a path.
 */
actions: {
/**
 * JSONPath (RFC 9535) into {site, menus, access, routes, errors, pages, forms, flows}; lists by id filter, never by index.
 */
target: string
/**
 * The reason.
 */
description?: string
/**
 * The value to merge into the node, or to append to a list.
 */
update?: {
[k: string]: unknown
}
/**
 * Removes the node.
 */
remove?: boolean
/**
 * Number of nodes that the path must match.
 */
"x-expect"?: number
}[]
}
/**
 * The calls, content and actions of a page. The file is schemas/<domain>/pages/<name>.json; its id is domain.name.
 */
export interface PageFile {
/**
 * Path of this schema.
 */
$schema?: string
/**
 * The flow with the shared state of the page: an id of schemas/<domain>/flow.json.
 */
flow?: string
/**
 * Initial values of the page, read as page.x.
 */
state?: {
[k: string]: unknown
}
/**
 * For a place (page.x or flow.x): the places of page state that are reset to their initial values when its value changes or goes. A first value resets nothing; values that are written together stay.
 */
resets?: {
/**
 * Places: page.x.
 * 
 * @minItems 1
 * 
 * Items: A place.
 */
[k: string]: [string, ...(string)[]]
}
/**
 * Parameters of the page's address, read as route.query.x. Lists, filter bars and tabs declare their own.
 */
query?: {
[k: string]: QueryParameter
}
/**
 * Values that follow from others, read as page.x beside the state; computed again when what they read changes.
 */
computed?: {
[k: string]: Value
}
/**
 * Data calls by name, read as data.<name>.
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
resume?: Resume
returns?: Returns
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
/**
 * Width of the content.
 */
width?: ("normal" | "narrow" | "full")
}
/**
 * A parameter in the query of an address. Without a value, or with one that is not possible, it has its default or is null.
 */
export interface QueryParameter {
/**
 * Type of the value.
 */
type?: ("string" | "integer")
/**
 * All possible values.
 * 
 * Items: Value.
 */
enum?: string[]
/**
 * Value without one in the address.
 */
default?: (string | number)
/**
 * State that gets the value when the page opens, after a reset at the start of onOpen: flow.x, page.x, or flow for the key of the same name. An address without a value leaves the state as it is.
 */
into?: string
/**
 * Other systems send it, for example in a message, so no link of the config has to.
 */
outside?: boolean
}
/**
 * A step to which a reload of the document returns with its values. The values are kept in the tab for the user and the address, until the user leaves the page.
 */
export interface Resume {
when?: Condition
/**
 * Values to keep: page.<key>, or flow for the whole state of the flow. If they are restored, onOpen does not run.
 * 
 * @minItems 1
 * 
 * Items: A value.
 */
keeps: [string, ...(string)[]]
needs: Condition
otherwise: Actions
}
/**
 * How the page receives a user whom another site sends back after an action leave. The address loses the parameters, so that a reload repeats nothing.
 */
export interface Returns {
/**
 * Parameters that the other site adds to the address besides state; the actions read them as result.x.
 * 
 * @minItems 1
 * 
 * Items: Parameter.
 */
query: [string, ...(string)[]]
onReturn: Actions
onForged: Actions
}
/**
 * A dialog or drawer; the text key of its title is page.id.title.
 */
export interface Dialog {
/**
 * The kind. A panel is attached below the menu entry that opens it.
 */
kind?: ("dialog" | "drawer" | "panel")
title?: TextKey
/**
 * Size in pixels.
 */
width?: number
/**
 * false: only its buttons close it.
 */
closable?: (boolean | Condition)
/**
 * Data calls that run while it is open.
 */
calls?: {
[k: string]: Call
}
/**
 * Blocks inside, from top to bottom.
 */
blocks: Block[]
/**
 * Buttons at the bottom.
 */
buttons?: Button[]
onClose?: Actions
/**
 * Milliseconds between closing and onClose.
 */
closeDelay?: number
}
/**
 * The title of the page with its buttons; the text key is page.title.
 */
export interface BlockHeader {
id?: Id
/**
 * The title of the page with its buttons; the text key is page.title.
 */
type: "header"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
title?: TextKey
args?: TextArgs
text?: TextKey
/**
 * Shows a back link to the parent route.
 */
back?: boolean
/**
 * Buttons at the right.
 */
buttons?: Button[]
tag?: Item
}
/**
 * A labelled value; the text key of its label is page.block.id, else common.id. Without value it shows what its name says: the value of this name in the object that the block is of, else row.<id>.
 */
export interface Item {
id: Id
label?: TextKey
value?: Value
format?: Format
currency?: Value
toCurrency?: Value
share?: Value
/**
 * For the format options: prefix of the i18n keys; a key is prefix.value. Default: what x-options of its schema says.
 */
texts?: string
/**
 * Shows a coloured tag: tones by value. Default: what x-options of its schema says.
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
 * Preference key of another eye toggle that also hides this amount.
 */
hideWith?: string
onClick?: Actions
emptyWhen?: Condition
help?: TextKey
/**
 * Width in columns.
 */
span?: number
tone?: Value
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * In a bill: what the line does to the lines above; equals is a sum of them.
 */
sign?: ("plus" | "minus" | "times" | "equals")
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
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
title?: TextKey
args?: TextArgs
flagOf?: Expression
/**
 * plain: without the card style. deep: the one dark card of a page, for the figure that matters most.
 */
look?: ("card" | "plain" | "deep")
/**
 * Buttons at the right of the title.
 */
buttons?: Button[]
/**
 * Blocks inside, from top to bottom.
 */
blocks: Block[]
/**
 * In a grid: stays in view while a longer block beside it scrolls; on a phone it stays in its place.
 */
sticky?: boolean
/**
 * At most as wide as a narrow page, in the middle. While all sections of a page are narrow, the page is: its title and steps are as wide.
 */
narrow?: boolean
}
/**
 * Blocks side by side in 24 columns; each block sets its span.
 */
export interface BlockGrid {
id?: Id
/**
 * Blocks side by side in 24 columns; each block sets its span.
 */
type: "grid"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
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
 * Blocks that are drawn once the user opens them, for a form beside what the page is for: until then only the amounts to enter are there, and the code of the blocks is not loaded.
 */
export interface BlockFold {
id?: Id
/**
 * Blocks that are drawn once the user opens them, for a form beside what the page is for: until then only the amounts to enter are there, and the code of the blocks is not loaded.
 */
type: "fold"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
/**
 * page.x: becomes true when the user opens it.
 */
open: string
/**
 * What is there before: an amount in a currency. A press opens the part and puts the focus into the field of this name.
 * 
 * @minItems 1
 * 
 * Items: An amount to enter; the text key of its label is page.block.id.
 */
faces: [{
id: Id
text?: TextKey
currency: Expression
}, ...({
id: Id
text?: TextKey
currency: Expression
})[]]
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
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
form: FormName
/**
 * page.x or flow: receives valid values while the user types; a refused one leaves its place.
 */
into?: string
step?: Value
/**
 * Position of the labels; numbered: above the inputs, as in vertical, and each group has its number before its title.
 */
layout?: ("vertical" | "horizontal" | "inline" | "numbered")
/**
 * Fields side by side on a wide screen.
 */
perRow?: number
/**
 * Keeps the input, and which step is open, in the browser until it is submitted.
 */
draft?: boolean
/**
 * Actions by field, run after it changes.
 */
onChange?: {
[k: string]: Actions
}
editable?: Value
initial?: Value
/**
 * The submit button; false for none.
 */
submit?: (Button | false)
/**
 * More buttons.
 */
buttons?: Button[]
onSubmit?: Actions
enabledWhen?: Condition
fieldErrors?: Value
}
/**
 * A form whose fields a call describes.
 */
export interface BlockDescribedForm {
id?: Id
/**
 * A form whose fields a call describes.
 */
type: "describedForm"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
fields: Value
operation?: OperationId
/**
 * Position of the labels.
 */
layout?: ("vertical" | "horizontal" | "inline")
/**
 * Fields side by side on a wide screen.
 */
perRow?: number
initial?: Value
/**
 * The submit button; false for none.
 */
submit?: (Button | false)
/**
 * More buttons.
 */
buttons?: Button[]
onSubmit?: Actions
enabledWhen?: Condition
fieldErrors?: Value
}
/**
 * A read-only summary of a form's values, with the steps, labels and choices of the form.
 */
export interface BlockFormSummary {
id?: Id
/**
 * A read-only summary of a form's values, with the steps, labels and choices of the form.
 */
type: "formSummary"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
form: FormName
values: Value
/**
 * Values side by side on a wide screen.
 */
perRow?: number
onEdit?: Actions
}
/**
 * The files that a form requires, derived from the form: a list for each case.
 */
export interface BlockFormFiles {
id?: Id
/**
 * The files that a form requires, derived from the form: a list for each case.
 */
type: "formFiles"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
form: FormName
/**
 * The cases, each with its own list; the text key of the title is page.block.id.
 * 
 * @minItems 1
 * 
 * Items: A case: values for which the required files are computed.
 */
cases: [{
id: Id
text?: TextKey
values: Value
visibleWhen?: Condition
/**
 * Lists only files that earlier cases do not require.
 */
more?: true
}, ...({
id: Id
text?: TextKey
values: Value
visibleWhen?: Condition
/**
 * Lists only files that earlier cases do not require.
 */
more?: true
})[]]
}
/**
 * Errors or remarks about the fields of a form, each under the name of its field.
 */
export interface BlockFormErrors {
id?: Id
/**
 * Errors or remarks about the fields of a form, each under the name of its field.
 */
type: "formErrors"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
form: FormName
values?: Value
errors: Value
}
/**
 * The filters above a list: usual ranges of the first range of days, one input for words, and a chip for each other field. The values are in route.query, and a change returns to page 1.
 */
export interface BlockFilterBar {
id?: Id
/**
 * The filters above a list: usual ranges of the first range of days, one input for words, and a chip for each other field. The values are in route.query, and a change returns to page 1.
 */
type: "filterBar"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
form: QualifiedId
/**
 * Prefix of the parameters in the address, the same as that of the list: history gives historyStatus. A new filter starts at the first page of that list.
 */
query?: string
/**
 * Offers saved views.
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
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
rows: Expression
total?: Expression
/**
 * list: on every screen rows of two lines, as on a phone, for the newest few of a longer list.
 */
look?: ("table" | "list")
/**
 * false: all rows on one page. Default: the server pages if total is given, else the browser does.
 */
paging?: boolean
/**
 * Prefix of the table's parameters in the address: history gives historyPageNum, historyPageSize and historySort instead of pageNum, pageSize and sort. Required for the second list of a page.
 */
query?: string
export?: RowExport
totals?: Totals
dayTotals?: Totals
onClick?: Actions
/**
 * Field that identifies a row. Default: the one that open passes on.
 */
rowKey?: string
/**
 * Columns.
 * 
 * @minItems 1
 */
columns: [Column, ...(Column)[]]
/**
 * Choices of page size.
 * 
 * Items: Number of rows.
 */
pageSizes?: number[]
select?: RowSelection
/**
 * Blocks that a row shows below itself when it is opened out; they read it as row.
 */
expand?: Block[]
/**
 * Tools above the table. Default: all except export.
 * 
 * Items: A tool.
 */
tools?: ("refresh" | "density" | "columns" | "fullscreen" | "export")[]
/**
 * Buttons above the table.
 */
buttons?: Button[]
empty?: Empty
open?: Way
markWhen?: Condition
voidWhen?: Condition
/**
 * Blocks of the drawer that shows one row beside the list, with buttons to the next and previous row. Its title is that of the page that a row opens, and beside it is the state of the row. Opening a row in a window of at least 1280 pixels opens it, and the address has the row; in a narrower one, such an address opens a modal drawer, and a row does what it does without a drawer; one that does nothing opens the modal drawer.
 */
beside?: Block[]
/**
 * A time of the rows, which are in its order: a head names each day above its rows, whose own column shows the time alone. Without heads while the user sorts by another column.
 */
groupBy?: string
}
/**
 * Export of the filtered rows.
 */
export interface RowExport {
permission?: Permission
operation: OperationId
input?: Value
/**
 * The input that receives the columns on screen: a list of {id, label} in the user's order, without columns of buttons. The other inputs must then be an object, not a single expression. Default: the operation chooses the columns.
 */
columns?: string
}
/**
 * Sums of all rows that a filter finds, above the table.
 */
export interface Totals {
rows: Expression
/**
 * Values of each row of the sums.
 */
items: Item[]
}
/**
 * A column; the text key of its label is page.block.id, else common.id. Without value it shows row.<id>.
 */
export interface Column {
id: Id
label?: TextKey
value?: Value
format?: Format
currency?: Value
toCurrency?: Value
share?: Value
/**
 * For the format options: prefix of the i18n keys; a key is prefix.value. Default: what x-options of its schema says.
 */
texts?: string
/**
 * Shows a coloured tag: tones by value. Default: what x-options of its schema says.
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
 * Preference key of another eye toggle that also hides this amount.
 */
hideWith?: string
onClick?: Actions
emptyWhen?: Condition
help?: TextKey
/**
 * Width in columns.
 */
span?: number
tone?: Value
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Width in pixels if there is enough space; otherwise at least half of it, and no less than the content needs.
 */
width?: number
/**
 * Alignment. Default: right for numbers, else left.
 */
align?: ("left" | "right" | "center")
/**
 * The column stays visible when the table scrolls horizontally.
 */
fixed?: ("left" | "right")
/**
 * The column head sorts the list: ascending, descending, unsorted; route.query.sort is amount or -amount. With paging on the server the call passes this on. Default: whether the enum of its input contains the column.
 */
sortable?: boolean
/**
 * Shows one line, and the full text on hover.
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
 * false: not shown on a phone.
 */
mobile?: boolean
icon?: RowIcon
/**
 * The place of the column in the two lines of a row on a phone: lead names the row, note is below it, arrival too with an arrow before the amount that arrives, figure is at the end, state and time are below the figure. A list that declares its lead needs no figure. The other columns are not shown there, so a row has two lines only if it leads to its details or no column is left over; otherwise it is a card with labels. Default: the first money, the first column with tones, the first date or time; lead is the first other text, rather one without a copy button.
 */
role?: ("lead" | "note" | "arrival" | "figure" | "state" | "time")
}
/**
 * An icon in a circle before the value of a column, beside a word that says the same. A value without an icon has an empty circle.
 */
export interface RowIcon {
by?: Value
/**
 * Icons by value.
 */
of: {
/**
 * An icon.
 */
[k: string]: string
}
tone?: Value
}
/**
 * Selection of rows.
 */
export interface RowSelection {
/**
 * page.x, flow.x or route.query.x: where the value goes.
 */
into: string
when?: Condition
whyNot?: TextKey
/**
 * Buttons for the selection; the selected rows are in page.…
 */
buttons?: Button[]
}
/**
 * The empty state; the text keys are page.block.empty and page.block.noMatch, else common ones.
 */
export interface Empty {
text?: TextKey
/**
 * Buttons for possible actions.
 */
buttons?: Button[]
}
/**
 * The page that a row leads to, from a click on the row and from the column of its key.
 */
export interface Way {
/**
 * Id of the page.
 */
to: string
/**
 * Path parameters of that page.
 */
params?: {
[k: string]: Value
}
/**
 * Query parameters of that page.
 */
query?: {
[k: string]: Value
}
}
/**
 * Repeats blocks for each row; blocks read the row as row.
 */
export interface BlockCards {
id?: Id
/**
 * Repeats blocks for each row; blocks read the row as row.
 */
type: "cards"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
/**
 * Cards shown at first; below them a line says how many more there are (text <page>.<block>.more with count), and opens them.
 */
first?: number
/**
 * Cards side by side.
 */
perRow?: number
/**
 * Selection of one card.
 */
select?: {
/**
 * page.x, flow.x or route.query.x: where the value goes.
 */
into: string
value: Expression
}
onClick?: Actions
/**
 * Without the card style.
 */
plain?: boolean
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
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
title?: TextKey
/**
 * Pairs side by side.
 */
perRow?: number
/**
 * bill: lines that add up from top to bottom by the sign of each; a sum has a rule above it. Lines below the last sum are remarks. Default: pairs side by side.
 */
look?: "bill"
/**
 * Position of the label: beside or above the value.
 */
layout?: ("horizontal" | "vertical")
/**
 * Values, in this order.
 */
items: Item[]
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
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
/**
 * Figures side by side.
 */
perRow?: number
/**
 * Screen readers announce changes once.
 */
announce?: boolean
/**
 * Values, in this order.
 */
items: Item[]
}
/**
 * The position of the user in a sequence of steps. When it contains its steps, it shows the one that the parameter step of the address names, so that back and forward of the browser change the step.
 */
export interface BlockSteps {
id?: Id
/**
 * The position of the user in a sequence of steps. When it contains its steps, it shows the one that the parameter step of the address names, so that back and forward of the browser change the step.
 */
type: "steps"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
/**
 * The steps: an object for one with its content or a condition, else an id.
 */
steps: (Id | {
id: Id
visibleWhen?: Condition
})[]
/**
 * Id of the current step or "=expression"; only if the block does not contain its steps.
 */
current?: string
}
/**
 * The result of an action.
 */
export interface BlockResult {
id?: Id
/**
 * The result of an action.
 */
type: "result"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
/**
 * Style.
 */
status: (("success" | "error" | "warning" | "info" | "unknown" | "403" | "404" | "500") | Expression)
title?: TextKey
text?: TextKey
args?: TextArgs
/**
 * Blocks inside, from top to bottom.
 */
blocks?: Block[]
/**
 * Buttons for the next action.
 */
buttons?: Button[]
figure?: Item
state?: Item
}
/**
 * Groups of blocks of which one is shown; the selected tab is in route.query.
 */
export interface BlockTabs {
id?: Id
/**
 * Groups of blocks of which one is shown; the selected tab is in route.query.
 */
type: "tabs"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
/**
 * Query parameter that holds the tab.
 */
query?: string
/**
 * Tabs.
 */
tabs: Tab[]
}
/**
 * A tab; its text key is page.block.id.
 */
export interface Tab {
id: Id
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
badge?: Value
/**
 * Blocks inside, from top to bottom.
 */
blocks: Block[]
}
/**
 * The places where money is, in the order in which it moves on: what is at each and what is blocked there, and between them what is on its way.
 */
export interface BlockFlow {
id?: Id
/**
 * The places where money is, in the order in which it moves on: what is at each and what is blocked there, and between them what is on its way.
 */
type: "flow"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
currency: Expression
/**
 * Preference key of another eye toggle that also hides these amounts.
 */
hideWith?: string
/**
 * The places, the first one at the start.
 * 
 * @maxItems 4
 */
stops: []|[FlowStop]|[FlowStop, FlowStop]|[FlowStop, FlowStop, FlowStop]|[FlowStop, FlowStop, FlowStop, FlowStop]
}
/**
 * A place where money is; its text key is page.block.id.
 */
export interface FlowStop {
id: Id
/**
 * Icon name.
 */
icon?: string
args?: TextArgs
amount: Expression
note?: AmountNote
/**
 * What cannot move on: the reasons one by one. A reason without an amount above zero is not shown.
 */
blocked?: FlowBlocked[]
next?: FlowLeg
}
/**
 * A line below an amount. With an amount of its own it is shown only while that is not zero.
 */
export interface AmountNote {
amount?: Expression
text: TextKey
args?: TextArgs
/**
 * Links behind the text.
 */
buttons?: Button[]
}
/**
 * An amount that cannot move on, why, and what helps.
 */
export interface FlowBlocked {
amount: Expression
text: TextKey
args?: TextArgs
/**
 * The remedy.
 * 
 * @minItems 1
 */
buttons: [Button, ...(Button)[]]
}
/**
 * What is on its way to the next stop, or may go there, and what it is, such as when it arrives. Without an amount above zero only the text is shown.
 */
export interface FlowLeg {
amount?: Expression
text: TextKey
args?: TextArgs
liveWhen?: Condition
}
/**
 * What is held in a currency: flag, code and name, amount, worth, share.
 */
export interface BlockTile {
id?: Id
/**
 * What is held in a currency: flag, code and name, amount, worth, share.
 */
type: "tile"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
currency: Expression
amount: Expression
worth?: Expression
worthCurrency?: Expression
whole?: Expression
note?: AmountNote
/**
 * Preference key of another eye toggle that also hides these amounts.
 */
hideWith?: string
/**
 * Buttons beside the worth.
 */
buttons?: Button[]
}
/**
 * Where money comes from, how it goes, and where to. The items say more of the way, such as the time of arrival.
 */
export interface BlockRoute {
id?: Id
/**
 * Where money comes from, how it goes, and where to. The items say more of the way, such as the time of arrival.
 */
type: "route"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
from: Item
fromNote?: Value
to: Item
toNote?: Value
/**
 * How far the money is: not yet sent, under way, arrived, or not arrived.
 */
state?: (("due" | "now" | "past" | "failed") | Expression)
/**
 * Values, in this order.
 */
items?: Item[]
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
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
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
 * What else an event says, by value of the label.
 */
details?: {
/**
 * What an event says below its label; expressions read the event as row.
 */
[k: string]: {
text: TextKey
args?: TextArgs
visibleWhen?: Condition
}
}
/**
 * Tones by value of the label.
 */
tones?: {
[k: string]: Tone
}
next?: NextEvent
empty?: Empty
}
/**
 * The event that is expected after the last row. While it is shown, the last row is still going on.
 */
export interface NextEvent {
label: Value
time?: Value
visibleWhen?: Condition
}
/**
 * A framed message.
 */
export interface BlockNotice {
id?: Id
/**
 * A framed message.
 */
type: "notice"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
tone?: (Tone | Expression)
/**
 * line: one line without a frame, for a message of the whole page above its content.
 */
look?: ("box" | "line")
title?: TextKey
text: TextKey
args?: TextArgs
/**
 * Screen readers announce it when it appears or changes; for effects of a user action.
 */
announce?: boolean
/**
 * Key under which the portal stores for the session that the user closed it.
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
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
text: TextKey
args?: TextArgs
/**
 * Style.
 */
style?: ("body" | "secondary" | "title" | "strong")
}
/**
 * HTML from the server, sanitised before it is shown.
 */
export interface BlockRichText {
id?: Id
/**
 * HTML from the server, sanitised before it is shown.
 */
type: "richText"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
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
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
document: Value
/**
 * Shows a table of contents beside it.
 */
toc?: boolean
}
/**
 * A text as a QR code.
 */
export interface BlockQr {
id?: Id
/**
 * A text as a QR code.
 */
type: "qr"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
value: Expression
/**
 * Size in pixels.
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
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
src: Value
alt: TextKey
/**
 * Size in pixels.
 */
height?: number
/**
 * Opens a larger version on click.
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
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
operation: OperationId
/**
 * Allowed file types.
 * 
 * Items: Extension, e.g. jpg.
 */
accept: string[]
/**
 * Maximum size of a file in bytes.
 */
maxSize: number
/**
 * Maximum number of files.
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
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
/**
 * Kind.
 */
kind: ("line" | "bar" | "pie")
rows: Expression
/**
 * Field of the axis or of the slice.
 */
x: string
/**
 * Series.
 * 
 * Items: A line or a group of bars: a field of the rows; the text key of its name is page.block.id.
 */
series: {
id: Id
}[]
format?: Format
currency?: Value
toCurrency?: Value
/**
 * Preference key of another eye toggle that also hides the figures of this chart: its axis, its tooltip and its table.
 */
hideWith?: string
/**
 * Size in pixels.
 */
height?: number
empty?: Empty
}
/**
 * Editable rows; each cell has the rules of the row form.
 */
export interface BlockEditableTable {
id?: Id
/**
 * Editable rows; each cell has the rules of the row form.
 */
type: "editableTable"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
form: QualifiedId
/**
 * page.x, flow.x or route.query.x: where the value goes.
 */
into: string
/**
 * Maximum number of rows.
 */
max?: number
/**
 * Columns in order. Default: all fields.
 * 
 * Items: A field of the row form.
 */
columns?: {
/**
 * Field of the row form.
 */
id: string
/**
 * Size in pixels.
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
 * Items: file: an xlsx, csv or tsv file; paste: cells copied from a spreadsheet.
 */
accept?: ("file" | "paste")[]
/**
 * What a file contains, in order. Default: the columns of the table.
 */
columns?: ImportColumn[]
}
/**
 * Keeps the entered rows in the browser until they are submitted.
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
 * Fields that together make a row a repetition of an earlier one; the user confirms it or removes the row.
 * 
 * Items: Field.
 */
alike?: string[]
/**
 * page.x or flow.x: where the table writes how its rows are: {good, ask, wrong, total, kept, rows}; kept are the indices of rows that repeat another on purpose, rows the values of the good ones. In a flow, what the user said about repeated rows still holds when the page is opened again.
 */
counts?: string
/**
 * Values below the table; form is {rows}.
 */
summary?: Item[]
}
/**
 * A column of a file, found by its heading or its content.
 */
export interface ImportColumn {
id: Id
/**
 * Headings that name it, in any language, besides its label.
 * 
 * @minItems 1
 * 
 * Items: Heading.
 */
names?: [string, ...(string)[]]
/**
 * Fills no field, but tells which choice of this field is meant: an account number or a currency that is compared with the details of the choices.
 */
helps?: string
/**
 * What its cells contain, by which a column with another heading is recognised. Default: by the kind of input.
 */
content?: ("account" | "amount" | "currency" | "email" | "text")
label?: TextKey
}
/**
 * An empty state with possible actions.
 */
export interface BlockEmpty {
id?: Id
/**
 * An empty state with possible actions.
 */
type: "empty"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
title?: TextKey
text?: TextKey
/**
 * Buttons for possible actions.
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
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
until: Expression
text?: TextKey
/**
 * lock: a line that wanes above the text, for terms that hold until the instant; screen readers hear once how long they hold, and once that they have ended; items say what holds, such as the rate. Default: the text alone.
 */
look?: "lock"
onEnd?: Actions
/**
 * Values, in this order.
 */
items?: Item[]
}
/**
 * Buttons in a row; items are figures before them.
 */
export interface BlockButtons {
id?: Id
/**
 * Buttons in a row; items are figures before them.
 */
type: "buttons"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
/**
 * Buttons.
 */
buttons: Button[]
/**
 * Alignment.
 */
align?: ("left" | "right" | "center")
/**
 * Sticks to the lower edge of the window.
 */
sticky?: boolean
/**
 * Values, in this order.
 */
items?: Item[]
}
/**
 * A form's submit button outside of the form; on a phone in a bar at the lower edge of the window.
 */
export interface BlockSubmitBar {
id?: Id
/**
 * A form's submit button outside of the form; on a phone in a bar at the lower edge of the window.
 */
type: "submitBar"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
/**
 * Block id of the form.
 */
form: string
/**
 * Figures beside the button in the bar of a phone.
 */
items?: Item[]
}
/**
 * A grid or list of links to other pages; links that the user may not open are hidden.
 */
export interface BlockLinks {
id?: Id
/**
 * A grid or list of links to other pages; links that the user may not open are hidden.
 */
type: "links"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
/**
 * Links.
 */
links: Link[]
/**
 * Number of links side by side.
 */
perRow?: number
/**
 * Style.
 */
style?: ("tiles" | "list")
}
/**
 * A link to a page; its text key is page.block.id.
 */
export interface Link {
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
args?: TextArgs
note?: TextKey
go?: TextKey
guard?: Guard
badge?: Value
doneWhen?: Condition
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
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
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
/**
 * Id of the menu.
 */
menu: string
}
/**
 * Pictures or lines that change automatically; the carousel pauses on focus and hover.
 */
export interface BlockCarousel {
id?: Id
/**
 * Pictures or lines that change automatically; the carousel pauses on focus and hover.
 */
type: "carousel"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
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
 * Size in pixels.
 */
height?: number
/**
 * Blocks inside, from top to bottom.
 */
blocks: Block[]
/**
 * Key under which the portal stores for the session that the user closed it.
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
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
operation: OperationId
region?: Value
}
/**
 * Repeats blocks for each row without its own style; blocks read the row as row.
 */
export interface BlockRepeat {
id?: Id
/**
 * Repeats blocks for each row without its own style; blocks read the row as row.
 */
type: "repeat"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
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
 * Blocks that several pages contain, with what they need. A page uses it with a block of type part. In a part, with.<name> is what the page gives: "=with.trial.fee" in a value, "with.trial != null" in a condition, "with.next" as the name of a page or an operation. A part may contain other parts, which contain none.
 */
export interface PartFile {
/**
 * Path of this schema.
 */
$schema?: string
/**
 * What a page gives to the part, by name.
 */
takes?: {
/**
 * What a page gives under one name.
 */
[k: string]: {
/**
 * What it is for.
 */
description: string
/**
 * Type of the value; not compared with that of an expression, whose type is checked where the part uses it.
 */
type?: ("string" | "number" | "boolean" | "array" | "object")
}
}
/**
 * Initial values that the page gets, read as page.x.
 */
state?: {
[k: string]: unknown
}
/**
 * For a place (page.x or flow.x): the places of page state that are reset to their initial values when its value changes or goes. A first value resets nothing; values that are written together stay.
 */
resets?: {
/**
 * Places: page.x.
 * 
 * @minItems 1
 * 
 * Items: A place.
 */
[k: string]: [string, ...(string)[]]
}
/**
 * Parameters of the address that the page gets, read as route.query.x. Lists, filter bars and tabs declare their own.
 */
query?: {
[k: string]: QueryParameter
}
/**
 * Computed values that the page gets, read as page.x.
 */
computed?: {
[k: string]: Value
}
/**
 * Data calls by name, read as data.<name>.
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
resume?: Resume
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
}
/**
 * Demo accounts: schemas/personas/<name>.json. The sandbox creates each at its start, with the password of all demo accounts; a changed entry takes effect after a reset in the sandbox console. The demo data of the backend (wallets, orders, cards) belongs to the accounts of demo.json.
 */
export interface PersonasFile {
/**
 * Path of this schema.
 */
$schema?: string
/**
 * Accounts.
 * 
 * Items: One account and its user, or a further user of an account.
 */
personas: {
/**
 * Login name: seller@sg.
 */
loginName: string
region: Region
/**
 * Name of the company or person; a further user of an account has none.
 */
name?: string
/**
 * Account variant of access.json. Default: its first one. A further user has that of the account.
 */
variant?: string
/**
 * Verification status. Default: the first one that counts as passed. A further user has that of the account.
 */
kyc?: string
/**
 * Country in which the account is verified, one of the countries of its region. Default: the first of these.
 */
verifiedIn?: string
/**
 * A person instead of a company.
 */
personal?: boolean
/**
 * Login name of the main account in the same file that this user belongs to.
 */
within?: string
/**
 * Role. The others need within.
 */
role?: ("main" | "subAccount" | "operator")
/**
 * Permissions of a sub-account or operator; a main account has all.
 */
permissions?: PermissionCode[]
/**
 * Flags that are on.
 */
flags?: Flag[]
/**
 * Switches that are off for this user only.
 */
restricted?: Switch[]
/**
 * Status of an account that is not open: 2 is being closed, 3 is frozen, 4 could not be closed.
 */
status?: ("2" | "3" | "4")
/**
 * Why the account could not be closed (status 4).
 */
failReason?: string
/**
 * A customer of the VIP support.
 */
vip?: boolean
/**
 * Identity check of the account: 4 details are missing, 6 a document has expired, 8 the account is unusual.
 */
controlTag?: ("4" | "6" | "8")
/**
 * Identity check of this user alone, with the values of controlTag.
 */
userTag?: ("4" | "6" | "8")
/**
 * The check of an authorised user is shown to this account as a dialog.
 */
controlDialog?: boolean
/**
 * Asks for an address after sign-in: optional can be put off.
 */
address?: ("optional" | "forced")
/**
 * May use the wallet before it opens to all.
 */
walletWhite?: boolean
/**
 * Registered 40 days ago, with a gift for new users; other accounts are about two years old.
 */
newUser?: boolean
/**
 * Has no payment password.
 */
withoutPayPassword?: boolean
/**
 * The permissions of this user are not active yet.
 */
needActivate?: boolean
/**
 * Error code of errors.config.json that asks this user to sign an agreement.
 */
mustSign?: string
/**
 * What the first sign-in shows: the guide, the transfer notice, messages, or an advertisement.
 */
greeting?: ("guide" | "notice" | "letters" | "ad")
/**
 * Further accounts of the same login, for switching between accounts.
 */
furtherAccounts?: {
/**
 * Name of the company or person.
 */
name: string
/**
 * As the status of an account.
 */
status?: ("2" | "3" | "4")
}[]
/**
 * What the account is for; the start text and the sandbox console show it. A text, or one for each language.
 */
note: (string | {
[k: string]: string
})
}[]
}
/**
 * The addresses of pages: one line per route, sorted by path, without content.
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
 * The routes without a session, or after the initial data failed.
 */
loggedOut?: {
home: QualifiedId
/**
 * The path of this page.
 */
path: string
}
}
/**
 * A path and its page or redirect.
 */
export interface Route {
/**
 * Path with :name, :name? and a last /*.
 */
path: string
page?: QualifiedId
/**
 * Path of a redirect; :names and * are filled in, and the query is kept.
 */
redirect?: string
/**
 * Conditional redirects, checked in order before the page opens.
 * 
 * Items: A redirect while a condition is true.
 */
redirectWhen?: {
when: Condition
/**
 * Path.
 */
to: string
/**
 * Query parameters to remove.
 * 
 * Items: Parameter.
 */
dropQuery?: string[]
}[]
/**
 * Parameters of the path by name.
 */
params?: {
/**
 * A parameter of the path.
 */
[k: string]: {
/**
 * All possible values; an address with another one leads to the fallback page.
 * 
 * Items: Value.
 */
enum?: string[]
/**
 * Value of an optional parameter that the address does not have.
 */
default?: string
}
}
region?: Region
permission?: Permission
flag?: Flag
switch?: Switch
visibleWhen?: Condition
/**
 * Guards in order.
 */
guards?: Guard[]
/**
 * Before the route refuses the user for a permission, flag, switch, condition or guard, the portal loads the session again, once for each navigation: for pages that a user opens right after the access was granted.
 */
refresh?: true
/**
 * full: the route opens by a document load, never by client-side navigation.
 */
load?: "full"
/**
 * Frame around the page.
 */
layout?: ("standard" | "immersion" | "reduced" | "loginless" | "bare")
/**
 * The route opens without sign-in.
 */
session?: ("none" | "optional")
mobileWhen?: Condition
/**
 * Page id of the parent for title and breadcrumb. Default: the longest path above this one.
 */
parent?: string
/**
 * Page id that opens when the user closes an immersion page.
 */
close?: string
title?: TextKey
/**
 * Menu of menus.json beside the page.
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
 * A second address of a page; menus and links use the other one.
 */
alias?: boolean
}
/**
 * The steps of a user on the site and their expected results. `npm run config -- test` runs it without a browser, with --browser in Chromium. Its file is tests/scenarios/<domain>/<name>.json (or .yaml); npm run config -- new scenario writes one.
 */
export interface ScenarioFile {
/**
 * Path of this schema.
 */
$schema?: string
/**
 * The rule that the scenario tests, as a sentence; no other scenario says the same.
 */
says: string
/**
 * The user: a demo account, or nobody@<region> for a signed-out visitor.
 */
persona: string
/**
 * Region of the site. Default: the persona's.
 */
region?: string
/**
 * Beijing time at the start, like 2026-07-31 10:00:00.
 */
now?: string
/**
 * Answers by operation; other operations return the smallest data that their schema allows.
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
 * The steps in order.
 * 
 * @minItems 1
 */
steps: [Step, ...(Step)[]]
}
/**
 * Data, a refusal with a code, or an HTTP failure.
 */
export interface Answer {
data?: Value
/**
 * Error code of a refusal.
 */
code?: string
/**
 * Message of the refusal; without it the text of the code in i18n/<locale>/errors.json.
 */
message?: string
param?: Value
/**
 * HTTP status of a failure.
 */
status?: number
}
/**
 * Opens an address in a new document.
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
 * Id of the form block, if several have the field.
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
 * Index of the button's row in the list, from 0.
 */
row?: number
}
/**
 * Answers the open question: a confirmation, or the buttons of a guard.
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
 * Changes the answer of an operation from this step on.
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
 * Message of the refusal; without it the text of the code in i18n/<locale>/errors.json.
 */
message?: string
param?: Value
/**
 * HTTP status of a failure.
 */
status?: number
}
/**
 * Lets time pass.
 */
export interface StepWait {
do: "wait"
/**
 * Duration in seconds.
 */
seconds: number
}
/**
 * The expected state at this step.
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
 * Address outside the portal to which the document was sent.
 */
left?: string
/**
 * Guard and state that block the page: kyc empty.
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
 * Ids of enabled buttons.
 * 
 * Items: Id.
 */
enabled?: string[]
/**
 * Ids of disabled buttons.
 * 
 * Items: Id.
 */
disabled?: string[]
/**
 * Entries of menus that are shown: ids by menu.
 */
menu?: {
/**
 * Ids of the entries that must be shown.
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
 * A notice: a text key, or the text.
 */
notice?: string
/**
 * The open question: a text key, or the guard and its state.
 */
question?: string
/**
 * Id of an open dialog; an empty text for none.
 */
dialog?: string
call?: ExpectedCall
/**
 * Operations that were not called since the last action.
 * 
 * Items: Id.
 */
notCalled?: string[]
/**
 * Values of page and flow, and the status of calls, by dotted path: page.step, status.rate.
 */
values?: {
[k: string]: Value
}
}
/**
 * The expected state of a field.
 */
export interface ExpectedField {
/**
 * Whether it is on screen.
 */
visible?: boolean
/**
 * Whether it is required.
 */
required?: boolean
/**
 * Whether it is enabled.
 */
enabled?: boolean
value?: Value
/**
 * The message below it: a text key, or the text; an empty text for none.
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
 * A call that was sent since the last action.
 */
export interface ExpectedCall {
operation: OperationId
/**
 * Parts of the sent input.
 */
input?: {
[k: string]: Value
}
}
/**
 * Header menus that the reference backend offers, beside those of menus.json: schemas/serverMenus.json. Their pages may be on other sites, so each entry has an address and states what it requires. Names are in i18n/<locale>/server/menus.json.
 */
export interface ServerMenusFile {
/**
 * Path of this schema.
 */
$schema?: string
/**
 * Entries in order.
 */
entries: ServerEntry[]
}
/**
 * An entry, shown to users who have what it requires; a group is shown with at least one entry in it.
 */
export interface ServerEntry {
/**
 * Code, which is also the key of its name.
 */
id: string
/**
 * Address; a group has none.
 */
url?: string
permission?: PermissionCode
/**
 * Feature of the region without which it is not offered.
 */
feature?: string
/**
 * Nested entries.
 */
children?: ServerEntry[]
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
 * Headers; expressions may use site, session, device, route. An empty value omits the header.
 */
headers: {
[k: string]: Value
}
/**
 * Milliseconds.
 */
timeout?: number
/**
 * Name of a random parameter of every GET.
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
 * Regions that no overlay declares; schemas/regions/<region>.overlay.json declares each of the others and adds its entry here.
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
 * Items: Host name, without https:// and port.
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
 * Items: A link of the footer; its text key is shell.legal.id.
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
 * Address of the register.
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
 * Default area code.
 */
phoneArea: string
/**
 * Local currency, read as site.currency: the currency of totals, and the default target of exchanges.
 */
currency: string
/**
 * Features of this site that others may not have: site.features.x is true here, and false on the site of a region that does not list it.
 */
features?: Id[]
/**
 * Values that differ by region and that the pages need, read as site.constants.x: texts, numbers, or lists of them.
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
 * Other origins that links and redirects may open.
 * 
 * Items: Origin, without a path.
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
 * Pixels or a number.
 */
[k: string]: number
}
/**
 * Cookies that expressions read as cookies.<name>; null without one.
 */
cookies?: {
/**
 * A cookie; with query one that the portal writes at its start.
 */
[k: string]: {
/**
 * The parameter of the first address whose value the portal writes to the cookie.
 */
query?: string
/**
 * Lifetime in days; without it until the browser is closed.
 */
days?: number
}
}
/**
 * Keys of the values that the action store keeps in the browser. Expressions read them as stored.<key>; sign-out removes them.
 */
stored?: {
/**
 * local for all tabs of the browser, session for one tab.
 */
[k: string]: "local" | "session"
}
/**
 * The start of a session.
 */
session?: {
state: OperationId
/**
 * Initial loads by name, read as session.<name>. If one fails, the reduced routes apply.
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
 * A failure is ignored.
 */
background?: boolean
}
}
signOut: OperationId
/**
 * Values computed from the loads in this order, read as session.<name>. The portal itself reads variant, isSubAccount, isOperator, permissions, flags, kycStatus, isEnterprise, hasCard, userId, loginName, loginRegion.
 */
derived?: {
[k: string]: Expression
}
/**
 * Minutes for which the portal reuses loaded parts from the browser's storage after a document load.
 */
keepMinutes?: number
/**
 * Cookie with a copy of the login info for display.
 */
cookie?: string
/**
 * Forced redirects.
 * 
 * Items: A page to which every session is redirected while a condition is true.
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
 * No redirect while the browser's local storage has this value.
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
 * Sign-in by a token in the address.
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
 * Loading and signing of agreements.
 */
agreements?: {
query: OperationId
sign: OperationId
/**
 * Codes of agreements that can be signed in the dialog.
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
 * Saving of preferences.
 */
preferences?: {
save: OperationId
/**
 * Session part with the preferences.
 */
part: string
}
/**
 * Search results in addition to menu entries.
 */
search?: {
operation: OperationId
/**
 * Minimum number of characters for the search.
 */
least: number
/**
 * Text domain of the search, loaded when the search opens; the text keys of the kinds are <domain>.kinds.<kind>.
 */
texts: string
/**
 * Targets of results by kind.
 */
kinds: {
/**
 * The target of a kind of result.
 */
[k: string]: {
to: QualifiedId
/**
 * Query parameter of the page that receives the id of the result.
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
 * The check for a newer version of the portal.
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
 * Opens a step of the page. A later step is a new entry of the history; the first one replaces the current entry.
 */
export interface ActionStep {
do: "step"
when?: Condition
to: Id
/**
 * Goes back in the history, or opens the step if there is no previous page.
 */
back?: true
}
/**
 * A table of the rows that an operation answers page by page, with its call, filter bar, paging, sort order and export. They follow from the document of the operation and from the filter form. The call waits while the list, or what it is in, is hidden for a reason that needs no answer, unless something else reads it.
 */
export interface BlockList {
id: Id
/**
 * A table of the rows that an operation answers page by page, with its call, filter bar, paging, sort order and export. They follow from the document of the operation and from the filter form. The call waits while the list, or what it is in, is hidden for a reason that needs no answer, unless something else reads it.
 */
type: "list"
visibleWhen?: Condition
permission?: Permission
flag?: Flag
switch?: Switch
/**
 * Calls whose data the block needs: it shows a skeleton while they load and an error with a retry button if they fail. Default: derived from its expressions.
 * 
 * Items: Call name.
 */
needs?: string[]
/**
 * Width in columns out of 24 inside a grid.
 */
span?: number
/**
 * Width in columns out of 24 on a phone.
 */
spanMobile?: number
/**
 * Place inside a grid on a phone: a lower one comes first; a block without one has 0. A grid inside the grid counts as its blocks.
 */
orderMobile?: number
operation?: OperationId
/**
 * Object of inputs that are not parameters of the address with the same name. Page, page size, sort order and the parameters of the filter form are sent anyway.
 */
input?: {
[k: string]: Value
}
filter?: QualifiedId
/**
 * Prefix of the list's parameters in the address: history gives historyPageNum, historyStatus. Required for the second list of a page; lists in different tabs need none.
 */
query?: string
/**
 * The operation that exports the filtered rows; its inputs, permission and columns follow from its document.
 */
export?: (OperationId | RowExport)
/**
 * Values of each row of the sums that the operation answers as totals, above the table.
 */
totals?: Item[]
/**
 * Values of each row of the sums that the operation answers as dayTotals, at the heads of the days that groupBy names. Values that are missing are left out.
 */
dayTotals?: Item[]
/**
 * Field that identifies a row. Default: the one that open passes on.
 */
rowKey?: string
/**
 * Columns.
 * 
 * @minItems 1
 */
columns: [Column, ...(Column)[]]
/**
 * Choices of page size.
 * 
 * Items: Number of rows.
 */
pageSizes?: number[]
select?: RowSelection
/**
 * Blocks that a row shows below itself when it is opened out; they read it as row.
 */
expand?: Block[]
/**
 * Tools above the table. Default: all except export.
 * 
 * Items: A tool.
 */
tools?: ("refresh" | "density" | "columns" | "fullscreen" | "export")[]
/**
 * Buttons above the table.
 */
buttons?: Button[]
empty?: Empty
open?: Way
markWhen?: Condition
voidWhen?: Condition
/**
 * Blocks of the drawer that shows one row beside the list, with buttons to the next and previous row. Its title is that of the page that a row opens, and beside it is the state of the row. Opening a row in a window of at least 1280 pixels opens it, and the address has the row; in a narrower one, such an address opens a modal drawer, and a row does what it does without a drawer; one that does nothing opens the modal drawer.
 */
beside?: Block[]
/**
 * A time of the rows, which are in its order: a head names each day above its rows, whose own column shows the time alone. Without heads while the user sorts by another column.
 */
groupBy?: string
}
/**
 * The blocks of a part in this place; its calls, state, dialogs and actions belong to the page.
 */
export interface BlockPart {
/**
 * The blocks of a part in this place; its calls, state, dialogs and actions belong to the page.
 */
type: "part"
part: PartName
/**
 * What the part takes, by name: a value, an expression, or the name of a page or an operation.
 */
with?: {
[k: string]: Value
}
}
/**
 * One of several forms: the one whose name among "of" the expression gives. Each is checked as if the block were written for it alone. Null and an empty text show nothing.
 */
export interface FormFamily {
by: Expression
/**
 * The form for every value of the text, except those for which visibleWhen of the block does not hold.
 */
of: {
[k: string]: FormMember
}
}
/**
 * One of several parts: the one whose name among "of" the expression gives. Each is checked as if the block were written for it alone. Null and an empty text show nothing.
 */
export interface PartFamily {
by: Expression
/**
 * The part for every value of the text.
 */
of: {
[k: string]: PartMember
}
}
