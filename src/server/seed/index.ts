import { billSeeder } from './bills.ts';
import { contentSeeder } from './content.ts';
import { dobbySeeder } from './dobby.ts';
import { flashSeeder } from './flash.ts';
import { fundSeeder } from './funds.ts';
import { huichukouSeeder } from './huichukou.ts';
import { greetingSeeder } from './greetings.ts';
import { identitySeeder } from './identity.ts';
import { inviteSeeder } from './invite.ts';
import { kycSeeder } from './kyc.ts';
import { messageSeeder } from './messages.ts';
import { overseaSeeder } from './oversea.ts';
import { paymentSeeder } from './payment.ts';
import { rechargeSeeder } from './recharge.ts';
import type { Seeder } from './Seeder.ts';
import { walletSeeder } from './wallet.ts';
import { shopSeeder } from './shop.ts';
import { bankcardSeeder } from './bankcard.ts';
import { reliefSeeder } from './relief.ts';
import { withdrawSeeder } from './withdraw.ts';

/** Every seeder, in running order. A domain adds its file and a line here. */
export const seeders: readonly Seeder[] = [
  identitySeeder,
  contentSeeder,
  messageSeeder,
  walletSeeder,
  kycSeeder,
  paymentSeeder,
  billSeeder,
  shopSeeder,
  bankcardSeeder,
  reliefSeeder,
  withdrawSeeder,
  rechargeSeeder,
  inviteSeeder,
  dobbySeeder,
  flashSeeder,
  fundSeeder,
  overseaSeeder,
  huichukouSeeder,
  greetingSeeder,
];
