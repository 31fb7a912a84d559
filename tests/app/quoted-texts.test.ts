/** Texts that are quoted from the product's specification stand in the texts sign by sign, odd punctuation and spelling included. */
import { expect, test } from 'vitest';
import { specText } from '#domain/spec-text.ts';
import { passwordText } from '#domain/passwords.ts';
import { cacheText, departText } from '#app/shell/account/text.ts';
import { lookText } from '#app/settings/text.ts';
import { settingsText } from '#app/shell/settings/text.ts';
import { peopleText } from '#app/ui/widgets/people/text.ts';
import { binText } from '#app/ui/bin/text.ts';
import { listText } from '#app/ui/list/text.ts';
import { onlineText } from '#app/ui/online/text.ts';
import { headerText, widgetText } from '#app/ui/widgets/text.ts';
import { noticeText } from '#features/platform/bell/text.ts';
import { shellText } from '#app/shell/text.ts';
import { uiText } from '#app/ui/text.ts';
import { signInText } from '#app/shell/login/text.ts';
import { onlineViewText } from '#features/platform/online-views/text.ts';
import { homeText } from '#features/platform/home/text.ts';
import { fileSpecText } from '#schema/file-text.ts';
import { tabText } from '#app/shell/tab-text.ts';

const texts = new Set<unknown>(
  [
    specText,
    passwordText,
    departText,
    cacheText,
    lookText,
    settingsText,
    headerText,
    noticeText,
    shellText,
    uiText,
    signInText,
    homeText,
    widgetText,
    tabText,
    fileSpecText,
    peopleText,
    binText,
    listText,
    onlineText,
    onlineViewText,
  ].flatMap(messages => Object.values<unknown>(messages)),
);

test.each([
  '请选择用户',
  '请点击选择部门',
  '请先选择用户',
  '请上传图片',
  '未上传任何文件',
  '未知的操作',
  '已到最后~',
  '未知的文件',
  '未知错误',
  '上传失败',
  '上传错误',
  '首页',
  '系统提示',
  '拒绝访问',
  '很抱歉，资源未找到!',
  '网络超时',
  '未授权，请重新登录',
  '登录已过期',
  '很抱歉，登录已过期，请重新登录',
  '重新登录',
  '登录已过期，正在重新登陆',
  '这是最后一页，不能再关闭了啦',
  '首页不能关闭!',
  '正在编译主题！',
  'Failed to update theme',
  '通知消息',
  '设定密码',
  '检测到您当前密码级别过低，请重新修改密码！！！！',
  '修改密码',
  '旧密码',
  '新密码',
  '确认新密码',
  '部门选择',
  '密码由8-16位数字、大小写字母及特殊字符组成!',
  '密码由8-16位数字、大小写字母组成!',
  '请重新输入登录密码!',
  '两次输入的密码不一样！',
  '请输入新密码!',
  '请输入旧密码!',
  '请确认新密码!',
  '当前系统无登录用户!',
  '您尚未设置部门信息!',
  '请选择一条记录！',
  '请设置url.list属性!',
  '出错了，请联系管理员!',
  '确认删除',
  '是否删除选中数据?',
  '请输入...',
  '搜索',
])('%s', text => {
  expect(texts).toContain(text);
});

test('the dialog names the department in brackets of full width', () => {
  expect(departText.switch('总部')).toBe('部门切换（当前部门 : 总部）');
});
