/** Security questions on offer; a user answers three. */
export const securityProblems = [
  { problemId: 'q01', text: '您第一所就读的小学名称是？' },
  { problemId: 'q02', text: '您母亲的姓名是？' },
  { problemId: 'q03', text: '您的第一位班主任的姓名是？' },
  { problemId: 'q04', text: '您最喜欢的一本书是？' },
  { problemId: 'q05', text: '您的第一件商品卖给了哪个国家的客户？' },
  { problemId: 'q06', text: '您的出生城市是？' },
  { problemId: 'q07', text: '您的第一家店铺的名称是？' },
  { problemId: 'q08', text: '您最难忘的旅行目的地是？' },
] as const;
