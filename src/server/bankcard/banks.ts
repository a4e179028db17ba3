/** Banks of mainland China by code, and the first digits of their card numbers. */
export const banks = [
  { code: '01020000', name: '中国工商银行', begins: ['622202', '622208', '621226', '955880'] },
  { code: '01030000', name: '中国农业银行', begins: ['622848', '622845', '622846', '955950'] },
  { code: '01040000', name: '中国银行', begins: ['621660', '621661', '456351', '601382'] },
  { code: '01050000', name: '中国建设银行', begins: ['621700', '622700', '436742', '622280'] },
  { code: '01000000', name: '中国邮政储蓄银行', begins: ['622188', '621096', '621098'] },
  { code: '03010000', name: '交通银行', begins: ['622258', '622260', '405512'] },
  { code: '03020000', name: '中信银行', begins: ['622690', '622691', '621771'] },
  { code: '03030000', name: '中国光大银行', begins: ['622660', '622662', '622663'] },
  { code: '03040000', name: '华夏银行', begins: ['622630', '622632', '623020'] },
  { code: '03050000', name: '中国民生银行', begins: ['622615', '622617', '621691'] },
  { code: '03060000', name: '广发银行', begins: ['622568', '621462'] },
  { code: '03070000', name: '平安银行', begins: ['622155', '622298', '621626'] },
  { code: '03080000', name: '招商银行', begins: ['622588', '621483', '622609', '410062'] },
  { code: '03090000', name: '兴业银行', begins: ['622908', '622909', '966666'] },
  { code: '03100000', name: '浦发银行', begins: ['622521', '622522', '621792'] },
  { code: '03160000', name: '浙商银行', begins: ['622309', '621019'] },
  { code: '04012900', name: '上海银行', begins: ['622892', '621005'] },
  { code: '04031000', name: '北京银行', begins: ['621030', '602969'] },
  { code: '04083320', name: '宁波银行', begins: ['622318', '621418'] },
  { code: '04243010', name: '南京银行', begins: ['622303', '621259'] },
  { code: '04233310', name: '杭州银行', begins: ['622325', '603367'] },
  { code: '05083000', name: '江苏银行', begins: ['622173', '621579'] },
] as const;

export interface Bank {
  readonly code: string;
  readonly name: string;
}

/** Returns the bank of a personal card's number, or null. */
export function bankOfCard(cardNo: string): Bank | null {
  return banks.find(({ begins }) => begins.some((start) => cardNo.startsWith(start))) ?? null;
}

export function bankByCode(code: string): Bank | null {
  return banks.find((bank) => bank.code === code) ?? null;
}
