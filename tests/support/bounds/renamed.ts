/** Where an operation takes a field that its page sends in an expression, by way of an address or in a call that loads data: `form field` → operations with the place. */
export const renamed: Readonly<Record<string, readonly (readonly [operation: string, at: string])[]>> = {
  'combine.home items': [['withdraw.combinePreSubmit', 'items']],
  'kyc.enterprise ': [
    ['kyc.submitEnterprise', ''],
    ['kyc.submitEnterpriseV1', ''],
  ],
  'kyc.individual ': [
    ['kyc.submitIndividual', ''],
    ['kyc.submitIndividualV1', ''],
  ],
  ...amounts('dobby.transfer', ['fromAmount', 'toAmount'], ['dobby.preSubmit', 'amount']),
  ...amounts('wallet.exchange', ['fromAmount', 'toAmount'], ['exchange.preSubmit', 'amount']),
  'message.filter dates.startDate': [['message.list', 'startTime']],
  'message.filter dates.endDate': [['message.list', 'endTime']],
  'payee.papers amount': [
    ['payee.needPapers', 'amount'],
    ['payee.needQuota', 'amount'],
  ],
  ...papers('payment.declare', [
    ['payment.declare', 'materials.items.fileIds'],
    ['payment.declareHongKong', 'materials.items.fileIds'],
  ]),
  ...papers('payment.single', [['payment.save', 'items.items.materials.items.fileIds']]),
  'payment.single amount': [['payment.save', 'items.items.amount']],
  'payment.single cost': [['payment.save', 'items.items.cost']],
  'payment.single payerId': [['payment.save', 'items.items.payerId']],
  'payment.single remark': [['payment.save', 'items.items.remark']],
  'quota.raise amount': [['wallet.quotaSubmit', 'amount']],
  ...Object.fromEntries(
    ['first', 'second', 'third'].flatMap((name) => [
      [`security.questions ${name}`, [['security.bindQuestions', 'problems.items.problemId']]],
      [`security.questions ${name}Answer`, [['security.bindQuestions', 'problems.items.answer']]],
    ]),
  ),
  'withdraw.create expireDate': [['withdraw.submitAmount', 'entrustData.expireDate']],
  'withdraw.create targetRate': [['withdraw.submitAmount', 'entrustData.targetRate']],
};

/** Operations that take a part of a form, and check the whole against the form's schema. */
export const wholeForms: Readonly<Record<string, string>> = {
  'kyc.updateEnterprise': 'kyc.enterprise',
  'kyc.updateIndividual': 'kyc.individual',
};

const bankKnown = 'the form does not ask for the bank of a mainland card, and the server takes its own name for it';

/** Fields that a page of several forms seems to send to an operation, but does not: `form field operation`, each with why. */
export const otherPart: Readonly<Record<string, string>> = {
  'bankcard.add bankName bankcard.bindABC': bankKnown,
  'bankcard.add swiftCode bankcard.bindABC': bankKnown,
  'bill.provider accountId bill.fourKAmount': 'only lines without a provider have the check of the account',
};

const repeated = 'the form compares it with the new password, and sends that';
const oneFile = 'the first file is sent alone';

/** Fields that no operation gets as they are, each with why. */
export const unsent: Readonly<Record<string, string>> = {
  'bill.upload file': oneFile,
  'bill.vatPayee certificate': oneFile,
  'product.billFile file': oneFile,
  'combine.home items.items.source': 'currency and shop are sent apart',
  'payee.who bank': 'it fills in fields of the account',
  'security.modifyPayPassword repeatPayPassword': repeated,
  'security.password repeatPassword': repeated,
  'security.resetPayPassword repeatPayPassword': repeated,
  'security.setPayPassword repeatPayPassword': repeated,
};

function papers(form: string, places: (typeof renamed)[string]): typeof renamed {
  return Object.fromEntries(['contract', 'invoice', 'transport', 'customs'].map((name) => [`${form} ${name}`, places]));
}

function amounts(form: string, fields: readonly string[], place: (typeof renamed)[string][number]): typeof renamed {
  return Object.fromEntries(fields.map((field) => [`${form} ${field}`, [place]]));
}
